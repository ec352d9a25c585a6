import { escapeMarkup } from '../http/escape-markup.ts'
import type { Typeface } from './typeface.ts'

type Attributes = { readonly [name: string]: string | number | undefined }

/** An element; numbers are rounded to hundredths, which nobody can see. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const text = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeMarkup(String(tidy(value)))}"`,
  )
  return `<${name}${text.join('')}>${children.join('')}</${name}>`
}

type Line = {
  readonly text: string
  readonly x: number
  /** The position of the baseline. */
  readonly y: number
  readonly size: number
  readonly face: Typeface
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly spacing?: number
  /** The colour of an outline that makes the text legible on anything. */
  readonly outline?: string
}

/** A line of text. */
export function line({ text, x, y, size, face, fill, anchor, spacing, outline }: Line): string {
  const look = {
    x,
    y,
    'font-family': face.family,
    'font-weight': face.weight,
    'font-size': size,
    'text-anchor': anchor,
    'letter-spacing': spacing,
  }
  const letters = escapeMarkup(text)
  const behind = outline
    ? tag('text', { ...look, fill: outline, stroke: outline, 'stroke-width': size / 3 }, letters)
    : ''
  return behind + tag('text', { ...look, fill }, letters)
}

const tidy = (value: string | number) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value
