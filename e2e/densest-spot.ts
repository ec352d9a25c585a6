type Pixel = { x: number; y: number }

/**
 * The middle of the disc that holds most of these pixels. A trail has its marker's colour, but
 * nowhere as densely.
 */
export function densestSpot(pixels: readonly Pixel[], radius: number): Pixel {
  let best: readonly Pixel[] = []
  for (const middle of pixels) {
    const near = pixels.filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < radius)
    if (near.length > best.length) best = near
  }
  const mean = (of: keyof Pixel) => best.reduce((sum, pixel) => sum + pixel[of], 0) / best.length
  return { x: mean('x'), y: mean('y') }
}
