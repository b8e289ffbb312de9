import { spawn } from 'node:child_process'

/** A program and what it is given. */
export type Command = readonly [program: string, args: readonly string[]]

/**
 * Runs programs at once and says what each said when it is done, whole, so that nobody's lines stand between another's.
 * @returns how each ended, in the order of the commands; 1 for one that was killed or not found
 */
export const runTogether = (commands: readonly Command[]): Promise<number[]> => Promise.all(commands.map(runAside))

const runAside = ([program, args]: Command) =>
  new Promise<number>((resolve) => {
    const said: Buffer[] = []
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    const end = (status: number) => {
      console.log(`$ ${program} ${args.join(' ')}`)
      process.stdout.write(Buffer.concat(said))
      resolve(status)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (some: Buffer) => said.push(some))
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      end(1)
    })
    child.once('close', (status) => end(status ?? 1))
  })
