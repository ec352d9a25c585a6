import { useState } from 'react'
import { accent as accentSchema } from '../../../contract/race-change-calls.ts'
import { BRANDING_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useFilePicker } from '../../ui/file-picker.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import type { RaceDetails } from '../draft/draft.ts'
import { readLogoFile } from '../map/read-logo-file.ts'

type Branded = Pick<RaceDetails, 'logoUrl' | 'accent'>
type BrandingProps = Branded & { onChange: (change: Partial<Branded>) => void }

/** The organiser's logo and accent colour (SCREEN-1). */
export function Branding({ logoUrl, accent, onChange }: BrandingProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const picker = useFilePicker({
    label: TEXTS.file,
    accept: 'image/png,image/jpeg,image/webp',
    onFiles: async ([file]) => {
      if (!file) return
      const read = await readLogoFile(file)
      setProblem(read.ok ? null : read.message)
      if (read.ok) onChange({ logoUrl: read.logoUrl })
    },
  })
  const checked = accentSchema.safeParse(accent)
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-1 text-sm font-semibold">{TEXTS.title}</legend>
      <p className="text-sm text-quiet">{TEXTS.hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        {picker.input}
        {logoUrl && (
          <img
            src={logoUrl}
            alt={TEXTS.logo}
            className="h-16 max-w-48 rounded-lg bg-quiet object-contain p-1"
          />
        )}
        <Button onClick={picker.open}>{logoUrl ? TEXTS.replace : TEXTS.choose}</Button>
        {logoUrl && (
          <Button look="ghost" onClick={() => onChange({ logoUrl: '' })}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      <p role="status" className={`text-sm ${problem ? 'text-danger' : 'text-quiet'}`}>
        {problem ?? TEXTS.logoHint}
      </p>
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <TextInput
            label={TEXTS.accent}
            hint={TEXTS.accentHint}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            value={accent}
            error={accent === '' || checked.success ? null : checked.error.issues[0]?.message}
            onChange={({ target }) => onChange({ accent: target.value.trim().toLowerCase() })}
          />
        </div>
        <input
          type="color"
          aria-label={TEXTS.pick}
          value={/^#[0-9a-f]{6}$/.test(accent) ? accent : '#808080'}
          onChange={({ target }) => onChange({ accent: target.value })}
          className="mt-6.5 h-11 w-14 cursor-pointer rounded-xl border border-line bg-ground p-1"
        />
      </div>
    </fieldset>
  )
}
