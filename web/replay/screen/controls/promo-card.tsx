import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'

/** The site's address, for people who see the replay in a recording. */
export function PromoCard({ className = '' }: { className?: string }) {
  return (
    <p className={`font-display leading-none font-bold ${className}`}>
      <span className="block text-xs font-semibold text-quiet">{REPLAY_TEXTS.promo}</span>
      <span className="block pt-1 text-lg break-all">{window.location.host}</span>
    </p>
  )
}
