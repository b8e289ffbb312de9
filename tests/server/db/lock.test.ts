import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DatabaseInUse, takeLock } from '@/server/db/lock'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'physio-lock-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

describe('the lock of the embedded database', () => {
  it('refuses a second opening, naming the process that has it', () => {
    const dir = folder()
    const release = takeLock(dir)
    expect(() => takeLock(dir)).toThrow(DatabaseInUse)
    expect(() => takeLock(dir)).toThrow(String(process.pid))
    release()
    takeLock(dir)()
  })

  it('takes over from a process that is gone, and from a pid that means another process now', async () => {
    const dir = folder()
    const child = spawn('true')
    await new Promise((resolve) => child.on('exit', resolve))
    writeFileSync(join(dir, 'database.lock'), JSON.stringify({ pid: child.pid, started: '1' }))
    takeLock(dir)()
    if (process.platform !== 'linux') return
    writeFileSync(join(dir, 'database.lock'), JSON.stringify({ pid: process.pid, started: 'earlier' }))
    const release = takeLock(dir)
    expect(JSON.parse(readFileSync(join(dir, 'database.lock'), 'utf8')).started).not.toBe('earlier')
    release()
  })
})
