import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import type { Ctx } from '../canvas.ts'
import { setType } from './paint-text.ts'
import type { Style } from './video-style.ts'

/** Where this can be had, in every frame: clips are cut and passed on. */
export function paintPromo(ctx: Ctx, { layout, theme, host }: Style) {
  const { left, top, width, height } = layout.promo
  const size = Math.min(44, height * 0.8)
  setType(ctx, { weight: 600, size, family: theme.display })
  const lead = `${REPLAY_TEXTS.promo} `
  const leadWidth = ctx.measureText(lead).width
  setType(ctx, { weight: 800, size, family: theme.display })
  const whole = leadWidth + ctx.measureText(host).width
  const x = left + Math.max(0, (width - whole) / 2)
  const base = top + height / 2 + size * 0.34
  ctx.textBaseline = 'alphabetic'
  ctx.textAlign = 'left'
  ctx.fillStyle = theme.text
  ctx.fillText(host, x + leadWidth, base)
  setType(ctx, { weight: 600, size, family: theme.display })
  ctx.fillStyle = theme.quiet
  ctx.fillText(lead, x, base)
}
