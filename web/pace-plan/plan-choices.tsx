import { useState } from 'react'
import type { Race } from '../../contract/races.ts'
import { RESULTS_HOST } from '../../contract/result-calls.ts'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { PLAN_TEXTS } from '../../contract/texts/pace-plan-texts.ts'
import { tableName } from '../../contract/texts/result/many-races-texts.ts'
import { raceLabel } from '../../race/links/race-label.ts'
import { parseResultLinks } from '../../race/links/result-links.ts'
import { readTarget } from '../../race/pace-plan/pace-plan.ts'
import type { ShapeChoice } from '../../race/pace-plan/pace-plan-link.ts'
import { findPaceGroup, PACE_GROUPS } from '../../race/pace-plan/plan-of-choice.ts'
import { clockText, withColons } from '../../race/text/clock-text.ts'
import { Button } from '../ui/button.tsx'
import { Form, optionsOf, Segmented, SelectInput, TextInput } from '../ui/form-inputs.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import type { PacePlanEditor } from './use-pace-plan.ts'

type Props = { editor: PacePlanEditor; published: readonly Race[] }

/** Inputs for the race, the division, the target and how it is divided. */
export function PlanChoices({ editor, published }: Props) {
  const { choice, change } = editor
  const { shape } = choice
  const [isByResult, setByResult] = useState(typeof shape === 'object')
  const kind = isByResult || typeof shape === 'object' ? 'result' : shape
  const group = findPaceGroup(choice.group)
  const hint =
    kind !== 'typical'
      ? PLAN_TEXTS.shapeHints[kind]
      : group && PLAN_TEXTS.shapeHints.typical(group.table)
  const chooseShape = (next: 'typical' | 'even' | 'result') => {
    setByResult(next === 'result')
    if (next !== 'result') change({ shape: next })
  }
  return (
    <section aria-label={PLAN_TEXTS.choices} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectInput
        label={PLAN_TEXTS.race}
        placeholder={PLAN_TEXTS.standardCourse}
        options={published.map((one) => ({ value: one.id, label: raceLabel(one, published) }))}
        value={published.some(({ id }) => id === choice.race) ? (choice.race ?? '') : ''}
        onChoose={(value) => change({ race: value || null })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectInput
          label={PLAN_TEXTS.group}
          placeholder={PLAN_TEXTS.chooseGroup}
          options={PACE_GROUPS.map(({ key, table }) => ({
            value: key,
            label: tableName(table),
          }))}
          value={group?.key ?? ''}
          onChoose={(value) => change({ group: value || null })}
        />
        <TargetField editor={editor} />
      </div>
      <Segmented
        label={PLAN_TEXTS.shape}
        options={optionsOf(PLAN_TEXTS.shapes)}
        value={kind}
        onChoose={chooseShape}
        hint={hint}
      />
      {kind === 'result' && (
        <EarlierResult editor={editor} onUse={(next) => change({ shape: next })} />
      )}
    </section>
  )
}

function TargetField({ editor: { choice, state, change } }: { editor: PacePlanEditor }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && readTarget(typed) === null
  const target = choice.target ?? (state.kind === 'ready' ? state.plan.total : null)
  return (
    <TextInput
      label={PLAN_TEXTS.target}
      placeholder="1:20:00"
      inputMode="decimal"
      autoComplete="off"
      hint={PLAN_TEXTS.targetHint}
      error={isWrong ? PLAN_TEXTS.notATarget : null}
      value={typed ?? (target === null ? '' : clockText(target))}
      onChange={({ target: { value } }) => {
        setTyped(withColons(value))
        const next = readTarget(withColons(value))
        if (next !== null || value.trim() === '') change({ target: next })
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

type EarlierProps = { editor: PacePlanEditor; onUse: (shape: ShapeChoice) => void }

/** An earlier result of the athlete, used to divide the target. */
function EarlierResult({ editor: { earlier, state }, onUse }: EarlierProps) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const use = () => {
    const [entry] = parseResultLinks(text, RESULTS_HOST, window.location.host)
    if (entry?.ok) onUse({ idp: entry.idp })
    setWrong(!entry?.ok)
  }
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={use}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextInput
          label={PLAN_TEXTS.result}
          type="text"
          inputMode="url"
          autoComplete="off"
          hint={PLAN_TEXTS.resultHint}
          error={isWrong ? PLAN_TEXTS.noLink : null}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            setWrong(false)
          }}
        />
        <Button type="submit" className="mt-6.5">
          {PLAN_TEXTS.resultUse}
        </Button>
      </div>
      {earlier.kind === 'loading' && <Loading text={PLAN_TEXTS.resultLoading} />}
      {earlier.kind === 'failed' && (
        <Notice
          kind="error"
          actions={<Button onClick={earlier.retry}>{APP_TEXTS.tryAgain}</Button>}
        >
          {earlier.message}
        </Notice>
      )}
      {earlier.kind === 'loaded' && (
        <p role="status" className="text-sm wrap-anywhere">
          {PLAN_TEXTS.resultUsed(
            earlier.result.athleteName,
            clockText(earlier.result.totalTime ?? Number.NaN),
          )}
        </p>
      )}
      {state.kind === 'unusable-result' && (
        <Notice kind="warning">{PLAN_TEXTS.resultUnusable}</Notice>
      )}
    </Form>
  )
}
