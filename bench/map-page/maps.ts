import northgate from '../../contract/sample/northgate.webp'
import { drawPlan, type Plan } from './draw-plan.ts'

const WHITE = {
  ground: '#ffffff',
  hall: '#ffffff',
  wall: '#333333',
  track: '#eef2f7',
  lane: '#9aa4b2',
  pads: ['#dbe9ff', '#ffe9d6'],
  text: '#111111',
} as const
const BRIGHT = {
  ground: '#ffd23f',
  hall: '#3bceac',
  wall: '#0b3954',
  track: '#ff6b35',
  lane: '#ffffff',
  pads: ['#ee4266', '#fff275', '#5bc0eb', '#9bc53d'],
  text: '#0b3954',
} as const

const noise = (id: string, frequency: string, matrix: string) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7"/><feColorMatrix values="${matrix}"/></filter>`

/** Like a photo from above: daylight from one corner, grass, boards, grain. */
const PHOTO = `<defs>
  ${noise('grass', '0.012 0.02', '2.6 0 0 0 -0.8  2.8 0 0 0 -0.8  2 0 0 0 -0.75  0 0 0 0 1')}
  ${noise('grain', '0.7', '2 2 0 0 -1.5  2 2 0 0 -1.5  2 2 0 0 -1.5  0 0 0 0 0.4')}
  <linearGradient id="sun" x2="1" y2="1"><stop stop-color="#fffbe8" stop-opacity="0.75"/><stop offset="0.5" stop-color="#c9b48a" stop-opacity="0.3"/><stop offset="1" stop-color="#101820" stop-opacity="0.65"/></linearGradient>
</defs>`

/** All except the dark one, which is our own sample. */
const PLANS: Record<string, Plan> = {
  white: { width: 2000, height: 1250, colors: WHITE },
  bright: { width: 1800, height: 1200, colors: BRIGHT },
  photo: {
    width: 1800,
    height: 1200,
    definitions: PHOTO,
    colors: {
      ground: '#8f9a6a',
      hall: '#b9ad93',
      wall: '#5d5346',
      track: '#c46a4a',
      lane: '#f3ead8',
      pads: ['#7b8f5a', '#d8d2c4', '#4d6a86'],
      text: '#ffffff',
    },
    over: `<rect width="100%" height="100%" filter="url(#grass)" opacity="0.5"/><rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" filter="url(#grain)" opacity="0.5"/>`,
  },
  tall: { width: 900, height: 2200, colors: { ...WHITE, ground: '#f7f1e3', hall: '#fffaf0' } },
  panoramic: {
    width: 3600,
    height: 900,
    colors: { ...BRIGHT, ground: '#bde0fe', hall: '#ffc8dd', track: '#cdb4db', wall: '#5a4a78' },
  },
  'tiny text': { width: 2400, height: 1600, colors: WHITE, remarks: 960 },
  alpha: {
    width: 1600,
    height: 1000,
    colors: {
      ground: 'none',
      hall: 'none',
      wall: '#1b1b1b',
      track: 'none',
      lane: 'none',
      pads: ['#27408b'],
      text: '#101010',
    },
  },
  'six thousand': { width: 6000, height: 4000, colors: BRIGHT, remarks: 240 },
  grey: {
    width: 1600,
    height: 1000,
    colors: {
      ground: '#8a8a8a',
      hall: '#9b9b9b',
      wall: '#5c5c5c',
      track: '#b4b4b4',
      lane: '#6e6e6e',
      pads: ['#a9a9a9', '#7d7d7d'],
      text: '#3a3a3a',
    },
  },
}

/** A map as an operator would upload it. */
export async function openMap(name: string): Promise<{ file: Blob; image: HTMLImageElement }> {
  const plan = PLANS[name]
  const file = plan
    ? await toPng(new Blob([drawPlan(plan)], { type: 'image/svg+xml' }))
    : await (await fetch(northgate)).blob()
  return { file, image: await decode(file) }
}

/** A picture as an element, once its pixels have loaded. */
export async function decode(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode()
  return image
}

async function toPng(svg: Blob): Promise<Blob> {
  const image = await decode(svg)
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.convertToBlob()
}
