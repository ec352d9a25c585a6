import { UserPlus, X } from 'lucide-react'
import { useMemo } from 'react'
import { dotFacts, dotTitle, FIELD_TEXTS } from '../../../../contract/texts/field-texts.ts'
import { factsOfDot } from '../../../../race/field/dot-facts.ts'
import type { Field } from '../../../../race/field/field.ts'
import { Button, IconButton } from '../../../ui/button.tsx'

type DotCardProps = {
  field: Field
  athlete: number
  onCompare: ((name: string) => void) | null
  onClose: () => void
}

/** The athlete behind a dot, with the facts the operator allows. */
export function DotCard({ field, athlete, onCompare, onClose }: DotCardProps) {
  const facts = useMemo(() => factsOfDot(field, athlete), [field, athlete])
  const name = facts.person?.name
  return (
    <section
      aria-label={dotTitle(facts)}
      className="pointer-events-auto relative grid max-w-72 min-w-52 gap-1.5 rounded-lg border border-line bg-raised p-3 pr-12"
    >
      <h3 className="font-display text-xl leading-none font-bold wrap-anywhere">
        {dotTitle(facts)}
      </h3>
      <p className="figures flex flex-wrap gap-x-3 text-lg leading-tight">
        {dotFacts(facts).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {name && onCompare && (
        <Button className="mt-1 justify-self-start px-4 text-sm" onClick={() => onCompare(name)}>
          <UserPlus className="size-5" aria-hidden="true" />
          {FIELD_TEXTS.compare}
        </Button>
      )}
      <IconButton label={FIELD_TEXTS.close} onClick={onClose} className="absolute top-0 right-0">
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </section>
  )
}
