import { describe, expect, it } from 'vitest'
import type { DocumentContent } from '@/lib/contract/document-templates'
import { documentFaults, isCheckable, languagesOf, tidyDocument } from '@/lib/domain/documents/template-faults'

const es = { title: 'Punción seca', body: '<p>Texto de {patient.name}</p>' }
const box = { key: 'read', required: true, label: { es: 'He leído' } }
const whole: DocumentContent = { texts: { es }, boxes: [box] }

describe('a template of a document', () => {
  it('is well where nothing is missing', () => {
    expect(documentFaults(whole)).toEqual({})
    expect([isCheckable(whole), isCheckable({ boxes: [] }), languagesOf(whole)]).toEqual([true, false, ['es']])
  })

  it.each<[string, DocumentContent, Record<string, string>]>([
    ['no language', { texts: {}, boxes: [] }, { texts: 'required' }],
    ['no title', { texts: { es: { ...es, title: ' ' } }, boxes: [] }, { 'texts.es.title': 'required' }],
    ['no text', { texts: { es: { ...es, body: '<p> </p>' } }, boxes: [] }, { 'texts.es.body': 'required' }],
    ['a box without a label', { texts: { es, en: es }, boxes: [box] }, { 'boxes.0.label.en': 'required' }],
    ['a box twice', { texts: { es }, boxes: [box, box] }, { 'boxes.1.key': 'repeated' }],
    [
      'braces around no place',
      { texts: { es: { ...es, body: '<p>{patient.shoe}</p>' } }, boxes: [] },
      { 'texts.es.body': 'place_unknown' },
    ],
    [
      'a place that formatting parts',
      { texts: { es: { ...es, body: '<p>{patient.<strong>name</strong>}</p>' } }, boxes: [] },
      { 'texts.es.body': 'place_unknown' },
    ],
    [
      'such a title, and such a box',
      { texts: { es: { ...es, title: '{x}' } }, boxes: [{ ...box, label: { es: '{y}' } }] },
      { 'texts.es.title': 'place_unknown', 'boxes.0.label.es': 'place_unknown' },
    ],
  ])('is told %s', (_, content, faults) => {
    expect(Object.fromEntries(Object.entries(documentFaults(content)).map(([path, { key }]) => [path, key]))).toEqual(
      faults,
    )
  })

  it('keeps no language in which nothing was written, and nothing that its boxes said in it', () => {
    const both = { texts: { es, fr: { title: '', body: '<p></p>' } }, boxes: [{ ...box, label: { es: 'a', fr: 'b' } }] }
    expect(tidyDocument(both)).toEqual({ texts: { es }, boxes: [{ ...box, label: { es: 'a' } }] })
  })
})
