// @ts-check
import { given, onTold, tell } from '../../apart/inside.mjs'
import { registerFonts } from './fonts.mjs'
import { joined } from './join.mjs'
import { partsOf, renderPart } from './pages.mjs'

// Plain JavaScript, loaded by its path: a bundler sees no program here, and needs not.
/** @type {{ fonts: string, parser: string }} */
const { fonts: folder, parser } = given
const registered = registerFonts(folder)

/** @param {import('../document').PdfDocument} source */
async function rendered(source) {
  const fonts = await registered
  const parts = partsOf(source.blocks)
  const isWhole = parts.length === 1
  const made = []
  for (const [index, blocks] of parts.entries()) {
    const how = { isFirst: index === 0, isWhole, fonts }
    made.push(await renderPart(source, blocks, how))
  }
  return isWhole ? made[0] : joined(made, source, parser)
}

onTold(async (/** @type {import('../document').PdfDocument} */ source) => {
  try {
    tell({ bytes: new Uint8Array(await rendered(source)) })
  } catch (error) {
    const { name, stack } = error instanceof Error ? error : new Error()
    tell({ fault: { name, stack } })
  }
})
