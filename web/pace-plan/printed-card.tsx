import { PLAN_TEXTS } from '../../contract/texts/pace-plan-texts.ts'
import { paceRows } from '../../race/pace-plan/pace-card.ts'
import type { PacePlan } from '../../race/pace-plan/pace-plan.ts'
import { clockText } from '../../race/text/clock-text.ts'

/** The pace card on paper: the only part of the page that is printed, and hidden on the screen. */
export function PrintedCard({ title, plan }: { title: string; plan: PacePlan }) {
  return (
    <table data-printed className="hidden w-[90mm] border-collapse text-[10pt] print:table">
      <caption className="pb-2 text-left">
        <span className="block font-display text-[22pt] leading-none font-extrabold">
          {PLAN_TEXTS.name(clockText(plan.total))}
        </span>
        {title}
      </caption>
      <thead>
        <tr className="border-b-2 border-current text-left">
          <th scope="col">{PLAN_TEXTS.columns.part}</th>
          <th scope="col" className="text-right">
            {PLAN_TEXTS.columns.split}
          </th>
          <th scope="col" className="text-right">
            {PLAN_TEXTS.columns.clock}
          </th>
        </tr>
      </thead>
      <tbody>
        {paceRows(plan.parts).map(({ key, label, kind, split, end, pace }) => (
          <tr key={key} className="border-b border-current">
            <td className={kind === 'ROXZONE' ? '' : 'font-bold'}>
              {label}
              {pace && <span className="font-normal"> {pace}</span>}
            </td>
            <td className="figures text-right">{clockText(split)}</td>
            <td className="figures text-right font-bold">
              {kind === 'ROXZONE' ? '' : clockText(end)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
