// @ts-check

/** A4 in points, with 20 mm at the sides: the page's own paper and ink, whatever the reader's screen is. */
export const look = {
  width: 595.28 - 2 * 57,
  page: { paddingTop: 48, paddingBottom: 64, paddingHorizontal: 57, fontSize: 9.5, lineHeight: 1.45, color: '#15211d' },
  foot: {
    ...{ position: 'absolute', left: 57, right: 57, bottom: -36, flexDirection: 'row', paddingTop: 6 },
    ...{ borderTop: '0.5pt solid #d5dcd8', fontSize: 8, lineHeight: 1.3, color: '#56645e' },
  },
  ink: '#15211d',
  muted: '#56645e',
  line: '#d5dcd8',
  soft: '#f1f5f3',
  accent: '#0d6b5c',
  danger: '#a3261c',
  watermark: '#e4eae7',
  /** 35 mm: a code on an invoice has 30 to 40 (Orden HAC/1177/2024). */
  code: 99.2,
  /** Of a chart, one after the other. */
  strokes: ['#0d6b5c', '#b4540a', '#3d5bb5', '#8a3b8f', '#56645e'],
  headings: {
    1: { fontSize: 13, fontWeight: 600, marginTop: 16, marginBottom: 6 },
    2: { fontSize: 10.5, fontWeight: 600, marginTop: 12, marginBottom: 3 },
    3: { fontSize: 9.5, fontWeight: 600, marginTop: 6, marginBottom: 1 },
  },
}
