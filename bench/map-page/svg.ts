import type { MapPoint } from '../../race/types.ts'

/** Map colours, from the palette of our dark background, but never an athlete's or the accent. */
export const INK = {
  ground: '#0B0D12',
  surface: '#12151D',
  raised: '#1A1F2B',
  line: '#2A3140',
  quiet: '#9AA3B5',
} as const

export type Attributes = { readonly [name: string]: string | number }

export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${tidy(value)}"`)
  return `<${name}${text.join('')}>${children.join('')}</${name}>`
}

export const group = (attributes: Attributes, ...children: string[]) =>
  tag('g', attributes, ...children)

export const rect = (x: number, y: number, width: number, height: number, more: Attributes = {}) =>
  tag('rect', { x, y, width, height, ...more })

export const line = (x1: number, y1: number, x2: number, y2: number, more: Attributes = {}) =>
  tag('line', { x1, y1, x2, y2, ...more })

export const path = (d: string, more: Attributes = {}) => tag('path', { d, fill: 'none', ...more })

/** Lettering painted on the floor, centred on its position. */
export const paint = (text: string, x: number, y: number, size: number, more: Attributes = {}) =>
  tag(
    'text',
    { x, y: y + size * 0.34, 'font-size': size, 'text-anchor': 'middle', fill: INK.quiet, ...more },
    text,
  )

/** SVG path data through points. */
export function through(points: readonly MapPoint[], isClosed = false): string {
  const steps = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${tidy(x)} ${tidy(y)}`)
  return steps.join('') + (isClosed ? 'Z' : '')
}

const tidy = (value: string | number) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value
