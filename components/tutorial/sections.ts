import { type Person, seesRecords } from '@/lib/domain/access'

/**
 * The tutorial's eight sections with their slides (product §2: 1, 1, 2, 1, 1, 9, 2, 1); the clinic's is the first, for
 * everything else is in it. `slidesFor` says who sees them in another order. `of`: only who may open what it shows sees it, an admin or who treats patients. A slide is named after
 * what it shows: its pictures are `public/tutorial/<locale>/<slide>.webp` and, as a phone shows it, `phone/<slide>.webp` beside it, made
 * by scripts/tutorial.ts; its texts are `tutorial.slides.<slide>`.
 */
export const sections = [
  { key: 'clinic', slides: ['clinic'], of: 'admin' },
  { key: 'profile', slides: ['profile'] },
  { key: 'employees', slides: ['employees', 'employee'], of: 'admin' },
  { key: 'financials', slides: ['financials'] },
  { key: 'appointments', slides: ['agenda'] },
  {
    key: 'patients',
    slides: [
      'patients',
      'patients-search',
      'patients-filter',
      'patient-new',
      'patient-duplicates',
      'patient-record',
      'patient-appointments',
      'patient-edit',
      'patient-booking',
    ],
  },
  { key: 'exercises', slides: ['exercises', 'exercise-new'], of: 'records' },
  { key: 'sessions', slides: ['session'], of: 'records' },
] as const

export type SectionKey = (typeof sections)[number]['key']
export type SlideKey = (typeof sections)[number]['slides'][number]

/** The pictures' sizes in pixels of the screen, of a desktop and of a phone: their place is kept free while they load. */
export const pictures = { wide: { width: 1120, height: 700 }, phone: { width: 390, height: 440 } }

/** One slide in the order of the tutorial. */
export type Slide = { key: SlideKey; section: SectionKey; place: number; of: number }

/** The slides in their order; `place` counts within the section, from 1. */
export const slides: Slide[] = sections.flatMap(({ key, slides: names }) => {
  const shown: readonly SlideKey[] = names
  return shown.map((name, at) => ({ key: name, section: key, place: at + 1, of: shown.length }))
})

/** What else the agenda does, of which there is one picture: `tutorial.tips.<tip>`. `of`: only who has such a device is told. */
const agendaTips = [
  { key: 'touch', of: 'touch' },
  { key: 'free' },
  { key: 'block' },
  { key: 'waiting' },
  { key: 'charge' },
  { key: 'find', of: 'keys' },
] as const
type Tip = (typeof agendaTips)[number]
export const tipsOf = (key: SlideKey): readonly Tip[] => (key === 'agenda' ? agendaTips : [])

/** What the day is made of: who has no clinic to set up begins there. */
const daily: readonly SectionKey[] = ['appointments', 'patients', 'exercises', 'sessions']

/**
 * The slides of who looks: what they may not open is not shown to them, as in the menu. An admin sets the clinic up
 * first; everybody else begins with their daily work.
 */
export const slidesFor = (person: Pick<Person, 'role' | 'is_admin'>): Slide[] => {
  const opens = { admin: person.is_admin, records: seesRecords(person) }
  const shown = slides.filter(({ section }) => {
    const of = openedBy.get(section)
    return !of || opens[of]
  })
  if (person.is_admin) return shown
  const isDaily = ({ section }: Slide) => daily.includes(section)
  return [...shown.filter(isDaily), ...shown.filter((slide) => !isDaily(slide))]
}

const openedBy = new Map(
  sections.flatMap((section) => ('of' in section ? [[section.key as SectionKey, section.of] as const] : [])),
)

/** Where each shown section begins among some slides. */
export const beginningsOf = (some: Slide[]): { section: SectionKey; index: number }[] =>
  some.flatMap(({ section, place }, index) => (place === 1 ? [{ section, index }] : []))
