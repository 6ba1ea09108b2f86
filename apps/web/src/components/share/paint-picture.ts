import { paintShape, type PaintColours, pictureScale } from '#web/components/charts/paint-drawing.ts'
import type { PictureLayout } from './picture-layout.ts'

/** Paints the picture on the canvas at double resolution. */
export function paintPicture(
  canvas: HTMLCanvasElement,
  { width, height, shapes, image }: PictureLayout,
  colours: PaintColours,
  bitmap: ImageBitmap | null,
): void {
  canvas.width = Math.round(width * pictureScale)
  canvas.height = Math.round(height * pictureScale)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(pictureScale, pictureScale)
  pen.fillStyle = colours.bg
  pen.fillRect(0, 0, width, height)
  for (const shape of shapes) paintShape(pen, shape, colours)
  if (!image || !bitmap) return
  pen.save()
  pen.beginPath()
  pen.roundRect(image.x, image.y, image.width, image.height, 12)
  pen.clip()
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, image.x, image.y, image.width, image.height)
  pen.restore()
}
