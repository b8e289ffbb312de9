import sharp from 'sharp'

/** A file of the demo as it is kept, with its thumbnail where it has one. */
export type DemoFile = {
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: Uint8Array
  small: Uint8Array | null
}

const [WIDTH, HEIGHT] = [900, 675]
const SMALL = 320

/** A drawn leg, bent so many degrees, in place of a photograph: nobody's, and a few KB. */
const leg = (degrees: number, swelling: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#e9eef0"/>
  <g stroke="#c99b7d" stroke-width="120" stroke-linecap="round" fill="none">
    <path d="M180 230 L450 320"/>
    <path d="M450 320 L740 320" transform="rotate(${degrees} 450 320)"/>
  </g>
  <circle cx="450" cy="320" r="${66 + swelling}" fill="#c98f78"/>
  <g stroke="#2f6f8f" stroke-width="4"><path d="M450 320 L740 320" transform="rotate(${degrees} 450 320)"/>
    <path d="M180 230 L450 320"/></g>
  <text x="36" y="640" font-size="40" font-family="sans-serif" fill="#37474f">${degrees}°</text>
</svg>`

/** A knee before and after its treatment, and a report of each side. Made once for all patients who have them. */
export async function demoFiles() {
  const picture = async (name: string, degrees: number, swelling: number): Promise<DemoFile> => {
    const drawn = sharp(Buffer.from(leg(degrees, swelling)))
    const bytes = await drawn.clone().webp({ quality: 80 }).toBuffer()
    const small = await drawn.clone().resize(SMALL).webp({ quality: 75 }).toBuffer()
    return { name, type: 'image/webp', bytes, small }
  }
  return {
    before: await picture('rodilla-inicio.webp', 78, 26),
    after: await picture('rodilla-alta.webp', 122, 4),
    reports: { left: await report('izquierda'), right: await report('derecha') },
  }
}

async function report(side: 'izquierda' | 'derecha'): Promise<DemoFile> {
  // Its library is large, and nothing but the demo writes with it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  const lines = [
    'Informe de resonancia magnética',
    `Rodilla ${side}`,
    'Sin signos de rotura meniscal. Derrame articular leve.',
    'Documento de ejemplo: no es de ninguna persona.',
  ]
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 770 - at * 28, size: at === 0 ? 18 : 12 })
  return { name: 'resonancia-rodilla.pdf', type: 'application/pdf', bytes: await document.save(), small: null }
}
