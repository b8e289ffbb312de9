import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The sizes of a room's files, in lines; `name` is its folder. */
export type RoomSize = {
  name: string
  files: number
  median: number
  p90: number
  largest: number
  largestFile: string
}

const sources = () => globSync('{app,components,lib,server}/**/*.{ts,tsx}').sort()
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

/** A file's room: the first two folders of its path. */
const roomOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/')

/** Each room's files, median, ninth decile and largest, the largest room first. */
export function roomSizes(): RoomSize[] {
  const rooms = new Map<string, string[]>()
  for (const file of sources()) rooms.set(roomOf(file), [...(rooms.get(roomOf(file)) ?? []), file])
  return [...rooms]
    .map(([name, files]) => {
      const sized = files.map((file) => ({ file, lines: lines(file) })).sort((one, other) => one.lines - other.lines)
      const at = (share: number) => sized[Math.min(sized.length - 1, Math.floor(sized.length * share))]!
      const largest = sized.at(-1)!
      return {
        ...{ name, files: sized.length, median: at(0.5).lines, p90: at(0.9).lines },
        ...{ largest: largest.lines, largestFile: largest.file },
      }
    })
    .sort((one, other) => other.files - one.files)
}

const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** The folders that a file imports from, as paths from the root. */
const foldersOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, path]) => {
    if (path!.startsWith('@/')) return [dirname(path!.slice(2))]
    return path!.startsWith('.') ? [normalize(join(dirname(file), dirname(path!)))] : []
  })

/**
 * Pairs of folders of components that import each other. A room and its own sub-room are one; two sub-rooms of a room,
 * and two rooms, are two.
 */
export function mutualPairs(): string[] {
  const ways = new Set(
    sources()
      .filter((file) => file.startsWith('components/'))
      .flatMap((file) =>
        foldersOf(file)
          .filter((to) => to.startsWith('components/') && !isWithin(dirname(file), to) && !isWithin(to, dirname(file)))
          .map((to) => `${dirname(file)} ${to}`),
      ),
  )
  const back = (way: string) => way.split(' ').reverse().join(' ')
  return [...ways].filter((way) => way < back(way) && ways.has(back(way))).map((way) => way.replace(' ', ' ↔ '))
}

const isWithin = (folder: string, other: string) => folder === other || folder.startsWith(`${other}/`)

/** Lines of the style sheets. */
export const styleLines = () => globSync('{app,components}/**/*.css').reduce((sum, file) => sum + lines(file), 0)
