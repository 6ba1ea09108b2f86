import { fontSizeOf, type Mark, markColours, type Measure, type Size, strokeOf } from './mark.ts'
import { markPath } from './mark-path.ts'

export const markFont = "'Inter Variable', system-ui, sans-serif"
export const markFontWeight = 650
/** Around every mark, so that it is visible on charts of its own colour. */
export const haloColour = 'rgba(0, 0, 0, 0.55)'
/** Width of the halo on both sides together, relative to the line, and to the font's size. */
export const haloOf = { line: 0.6, text: 0.14 } as const

const fontOf = (fontSize: number) => `${markFontWeight} ${fontSize}px ${markFont}`

/** Paints the marks as SVG shows them. */
function paintMarks(pen: CanvasRenderingContext2D, marks: readonly Mark[], size: Size): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.kind === 'text') {
      const fontSize = fontSizeOf(mark.width, size)
      pen.font = fontOf(fontSize)
      pen.strokeStyle = haloColour
      pen.lineWidth = haloOf.text * fontSize
      pen.strokeText(mark.text, ...mark.at)
      pen.fillStyle = markColours[mark.colour]
      pen.fillText(mark.text, ...mark.at)
      continue
    }
    const path = new Path2D(markPath(mark, size))
    const stroke = strokeOf(mark.width, size)
    for (const [width, colour] of [
      [stroke * (1 + haloOf.line), haloColour],
      [stroke, markColours[mark.colour]],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = colour
      pen.stroke(path)
    }
  }
}

/** Measures texts with the font of the marks. */
export function canvasMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  return (text, fontSize) => {
    if (!pen) return 0.6 * fontSize * text.length
    pen.font = fontOf(fontSize)
    return pen.measureText(text).width
  }
}

/** Formats that browsers encode; any other image becomes a PNG. */
const encoded = /^image\/(?:png|jpeg|webp)$/

/** The image with the marks, in its own resolution and format. */
export async function flattened(image: Blob, marks: readonly Mark[], name: string): Promise<File> {
  const bitmap = await createImageBitmap(image)
  try {
    await document.fonts.load(fontOf(16))
    const { width, height } = bitmap
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    if (pen) paintMarks(pen, marks, { width, height })
    const type = encoded.test(image.type) ? image.type : 'image/png'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    // Some browsers have less memory for canvases than the largest image needs.
    if (!pen || !blob) throw new Error('The image is too large for this browser')
    return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  } finally {
    bitmap.close()
  }
}
