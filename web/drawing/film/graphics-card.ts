import { openCanvas } from '../../picture/canvas.ts'

/** What browsers call a graphics card that is none. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let isAccelerated: boolean | null = null

/** Whether a graphics card draws. A 2D canvas does not tell; WebGL names what it draws with. */
export function hasGraphicsCard(): boolean {
  isAccelerated ??= findGraphicsCard()
  return isAccelerated
}

function findGraphicsCard(): boolean {
  const gl = openCanvas(1, 1).getContext('webgl', {
    failIfMajorPerformanceCaveat: true,
  }) as WebGLRenderingContext | null
  if (!gl) return false
  const { UNMASKED_RENDERER_WEBGL: unmasked = gl.RENDERER } =
    gl.getExtension('WEBGL_debug_renderer_info') ?? {}
  const renderer = String(gl.getParameter(unmasked))
  // Browsers have but a few of these at a time.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(renderer)
}
