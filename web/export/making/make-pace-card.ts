import { raceSlug } from '../../../race/links/race-slug.ts'
import { loadFonts } from '../../picture/fonts.ts'
import { readTheme } from '../../picture/theme.ts'
import {
  PACE_CARD_SIZE,
  type PaceCard,
  paintPaceCard,
} from '../../picture/video/paint-pace-card.ts'
import { toPngFile } from './png-file.ts'

/** A pace card as a PNG file, for the screen of a phone. */
export async function makePaceCard(card: PaceCard): Promise<File> {
  const theme = readTheme()
  const text = `${card.heading}${card.title}${card.host}${card.rows.map(({ label }) => label).join('')}`
  await loadFonts([], `800 20px ${theme.display}`, `0123456789:–…${text}${text.toUpperCase()}`)
  const name = `racetrace-${raceSlug(`${card.heading} ${card.title}`)}.png`
  return toPngFile(name, PACE_CARD_SIZE, (ctx) => paintPaceCard(ctx, theme, card))
}
