import { describe, expect, it } from 'vitest'
import { archiveNames, exportKinds, exportSteps, isUnderWay, progressOf } from '@/lib/domain/exports/export'

describe('the names in an archive', () => {
  it.each([
    ['informe.pdf', 'informe.pdf'],
    ['Rodilla después.pdf', 'Rodilla_despues.pdf'],
    ['../../etc/passwd', 'etc_passwd'],
    ['..\\..\\windows\\x.dll', 'windows_x.dll'],
    ['/absolute', 'absolute'],
    ['.hidden', 'hidden'],
    ['con.txt', '_con.txt'],
    ['a\u0000b\u202egpj.exe', 'a_b_gpj.exe'],
    ['', 'file'],
    ['…', 'file'],
    ['💊💊', 'file'],
    [`${'x'.repeat(300)}.webp`, `${'x'.repeat(80)}.webp`],
  ])('%j is %s', (name, plain) => {
    expect(archiveNames()(name)).toBe(plain)
  })

  it('are each another, also where systems make no difference', () => {
    const nameOf = archiveNames()
    expect(['a.pdf', 'A.pdf', 'a.pdf', 'a-2.pdf', 'á.pdf'].map(nameOf)).toEqual([
      ...['a.pdf', 'A-2.pdf', 'a-3.pdf', 'a-2-2.pdf', 'a-4.pdf'],
    ])
  })
})

describe('how far an export is', () => {
  it.each(exportKinds)('never goes back, and is not whole before it is kept: %s', (kind) => {
    const way = exportSteps.flatMap((step) => [-1, 0, 0.3, 1, 2].map((part) => progressOf(kind, step, part)))
    expect(way).toEqual([...way].sort((one, other) => one - other))
    expect([way[0], way.at(-1)]).toEqual([0, 99])
  })

  it.each([
    ['queued', true],
    ['running', true],
    ['done', false],
    ['failed', false],
    ['canceled', false],
    ['expired', false],
  ] as const)('%s is waited for: %s', (state, is) => {
    expect(isUnderWay({ state })).toBe(is)
  })
})
