import type { PdfBlock, PdfDocument } from '@/server/pdf/document'

/** A document with some blocks, for tests of how it is drawn. */
export const documentOf = (blocks: PdfBlock[], change: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Informe de evolución',
  language: 'es',
  at: '2026-11-22T10:00:00.000Z',
  head: { name: 'Clínica de Łódź', lines: ['Calle Mayor 1'], logo: null },
  foot: 'Lucía Fernández · Clínica de Łódź',
  unwritable: 'No se puede escribir aquí: ¤',
  blocks,
  ...change,
})
