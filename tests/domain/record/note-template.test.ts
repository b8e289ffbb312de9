import { expect, it } from 'vitest'
import type { Template } from '@/lib/contract/templates'
import { noteTemplate } from '@/lib/domain/record/note-template'

const own = (id: number, name: string, starter: string | null = null) => ({ id, name, starter }) as Template
const alpha = own(9, 'Alfa')
const soap = own(5, 'Seguimiento SOAP', 'follow_up')
const discharge = own(7, 'Alta', 'discharge')
const ours = (starter: string) => ({ starter, kind: 'record' as const, name: starter })
const versions = new Map([9, 5, 7, 3].map((id) => [id * 10, { template_id: id }]))
const note = (
  template: number,
  at: string,
  state: 'signed' | 'removed' = 'signed',
  kind: 'note' | 'anamnesis' = 'note',
) => ({
  ...{ kind, state, at: `2026-11-${at}T09:00:00Z`, template_version_id: template * 10 },
})

it.each([
  [
    'nothing written, nothing taken over: our SOAP',
    [],
    [],
    [ours('first'), ours('follow_up')],
    null,
    { starter: 'follow_up' },
  ],
  [
    'others are there and come first by name: our SOAP still',
    [],
    [alpha, discharge],
    [ours('follow_up')],
    null,
    { starter: 'follow_up' },
  ],
  ['SOAP is the clinic’s already', [], [alpha, discharge, soap], [], null, { template: soap }],
  ['the patient’s last note', [note(9, '10'), note(7, '12')], [alpha, discharge, soap], [], 9, { template: discharge }],
  [
    'in whatever order they come',
    [note(7, '12'), note(9, '10')],
    [alpha, discharge, soap],
    [],
    9,
    { template: discharge },
  ],
  [
    'a removed one is none',
    [note(9, '10'), note(7, '12', 'removed')],
    [alpha, discharge],
    [],
    null,
    { template: alpha },
  ],
  ['another form is no note', [note(7, '12', 'signed', 'anamnesis')], [discharge, soap], [], null, { template: soap }],
  ['its template is in use no more: the person’s last', [note(3, '12')], [alpha, soap], [], 9, { template: alpha }],
  ['neither is in use: SOAP', [note(3, '12')], [alpha, soap], [], 3, { template: soap }],
  ['SOAP is archived: the clinic’s oldest', [], [alpha, discharge], [ours('first')], null, { template: discharge }],
  ['the clinic has none in use: the first of ours', [], [], [ours('first')], null, { starter: 'first' }],
  ['there is none at all', [], [], [], null, null],
] as const)('the note of a visit is begun by: %s', (_, entries, templates, starters, writersLast, chosen) => {
  const given = { entries: [...entries], versions, own: [...templates], starters: [...starters], writersLast }
  expect(noteTemplate(given)).toEqual(chosen)
})
