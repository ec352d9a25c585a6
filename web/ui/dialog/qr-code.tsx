import { useEffect, useRef, useState } from 'react'
import { QR_CODE } from '../../../contract/limits.ts'

/** A link to be read by the camera of a phone; in words where the code cannot be drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    import('qrcode')
      .then(({ toCanvas }) => canvas.current && toCanvas(canvas.current, text, QR_CODE))
      .catch(() => setFailed(true))
  }, [text])
  if (hasFailed) return <p className="break-all text-quiet">{text}</p>
  return (
    <div className="mx-auto size-[200px] overflow-hidden rounded-lg bg-text">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
