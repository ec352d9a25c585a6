/** A canvas to draw on, on the page or off it: the player and the exporter share all drawing. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
