import { describe, expect, it } from 'vitest'
import { NamedStatements } from '@/server/db/named-statements'

describe('names of statements', () => {
  it('are for what comes again, and stay the same', () => {
    const statements = new NamedStatements()
    expect(statements.nameOf('a')).toBeUndefined()
    expect(statements.nameOf('a')).toBeUndefined()
    const name = statements.nameOf('a')
    expect(name).toBeTruthy()
    expect(statements.nameOf('a')).toBe(name)
    for (let time = 0; time < 3; time++) statements.nameOf('b')
    expect(statements.nameOf('b')).not.toBe(name)
  })

  it('are no more than a connection can keep plans for; what has one keeps it', () => {
    const statements = new NamedStatements()
    const named = Array.from({ length: 400 }, (_, at) => {
      for (let time = 0; time < 3; time++) statements.nameOf(`text ${at}`)
      return statements.nameOf(`text ${at}`)
    })
    expect(named.filter((name) => name !== undefined)).toHaveLength(250)
    expect(statements.nameOf('text 0')).toBe(named[0])
  })

  it('are others after the plans were forgotten: a connection knows the old ones still', () => {
    const statements = new NamedStatements()
    const ask = () => [1, 2, 3].map(() => statements.nameOf('a')).at(-1)
    const before = ask()
    statements.forget()
    expect([before, ask()]).toEqual([expect.any(String), expect.not.stringContaining(before as string)])
  })
})
