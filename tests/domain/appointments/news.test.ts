import { describe, expect, it, test } from 'vitest'
import { gatheredNews, type News, newsOf, withoutUnheard } from '@/lib/domain/appointments/news'

const [ANA, BEA] = [1, 2]
type Known = Parameters<typeof newsOf>[1]
const appointment = (more: Partial<Known> = {}): Known => ({
  ...{ id: 7, professional_id: ANA, status: 'pending', starts_at: '2027-03-02T09:00:00.000Z' },
  ...more,
})
const gone = appointment({ deleted_at: '2027-03-01T09:00:00Z' })

describe('a change of an appointment tells', () => {
  test.each<[string, Known | null, Known, string[]]>([
    ['nothing when it is only moved', appointment(), appointment(), []],
    ['nothing when it is no longer canceled', appointment({ status: 'canceled' }), appointment(), []],
    ['nothing of what nobody had', null, gone, []],
    ['of a new one', null, appointment(), ['created 1']],
    ['of one that is brought back', gone, appointment(), ['created 1']],
    ['of a deletion, who had it', appointment(), { ...gone, professional_id: BEA }, ['deleted 1']],
    ['of a confirmation', appointment(), appointment({ status: 'confirmed' }), ['confirmed 1']],
    ['of a cancellation', appointment(), appointment({ status: 'canceled' }), ['cancelled 1']],
    [
      'both of whom it went from and to',
      appointment(),
      appointment({ professional_id: BEA }),
      ['taken_over 2', 'handed_over 1'],
    ],
    [
      'who had it, when it is canceled on the way',
      appointment(),
      appointment({ professional_id: BEA, status: 'canceled' }),
      ['cancelled 1'],
    ],
    [
      'nobody, when a canceled one goes to another',
      appointment({ status: 'canceled' }),
      appointment({ professional_id: BEA, status: 'canceled' }),
      [],
    ],
    [
      'all of a confirmation on the way',
      appointment(),
      appointment({ professional_id: BEA, status: 'confirmed' }),
      ['confirmed 2', 'taken_over 2', 'handed_over 1'],
    ],
  ])('%s', (_, before, after, expected) => {
    const told = newsOf(before, after).map(({ topic, professional_id }) => `${topic.slice(12)} ${professional_id}`)
    expect(told).toEqual(expected)
  })
})

describe('what one has no more', () => {
  const later = '2027-03-02T11:00:00.000Z'
  const knownOf = (after: Known) => newsOf(appointment(), after).map((news) => news.known_starts_at)

  it.each<[string, Known, (string | undefined)[]]>([
    [
      'went to another',
      appointment({ professional_id: BEA, starts_at: later }),
      [undefined, appointment().starts_at as string],
    ],
    ['was canceled', appointment({ status: 'canceled', starts_at: later }), [appointment().starts_at as string]],
    ['was deleted', { ...gone, starts_at: later }, [appointment().starts_at as string]],
  ])('that %s is told with the time that one knew', (_, after, times) => expect(knownOf(after)).toEqual(times))

  it('says whose it was to whom it came', () => {
    const [came] = newsOf(appointment(), appointment({ professional_id: BEA }))
    expect(came).toMatchObject({ professional_id: BEA, from_professional_id: ANA })
  })
})

describe('what was not told yet', () => {
  const CLEO = 3
  const toBea = { appointment_id: 7, from: ANA, to: BEA }
  const told = (before: Known, after: Known, passages: Parameters<typeof withoutUnheard>[1]) =>
    withoutUnheard(newsOf(before, after), passages).map(
      ({ topic, professional_id }) => `${topic.slice(12)} ${professional_id}`,
    )
  const of = (professional_id: number) => appointment({ professional_id })

  it.each<[string, Known, Known, string[]]>([
    ['comes back: nobody heard of it', of(BEA), of(ANA), []],
    ['goes on: only who has it now hears', of(BEA), of(CLEO), ['taken_over 3']],
    ['is deleted: who had it first heard', of(BEA), { ...of(BEA), deleted_at: '2027-03-01T09:00:00Z' }, []],
    ['is canceled', of(BEA), { ...of(BEA), status: 'canceled' }, []],
  ])('and %s', (_, before, after, expected) => expect(told(before, after, [toBea])).toEqual(expected))

  it('and is another appointment’s changes nothing', () => {
    expect(told(of(BEA), of(ANA), [{ ...toBea, appointment_id: 8 }])).toEqual(['taken_over 1', 'handed_over 2'])
  })
})

describe('many at once', () => {
  const news = (appointment_id: number, professional_id: number): News => ({
    ...{ topic: 'appointment_cancelled', appointment_id, professional_id },
  })

  it('tell each professional once, about the selected one, else the first of theirs', () => {
    const all = [news(1, ANA), news(2, ANA), news(3, ANA), news(4, BEA), news(5, BEA)]
    expect(gatheredNews(all, 2)).toEqual([news(2, ANA), news(4, BEA)])
  })

  it('tell of each kind', () => {
    const created: News = { ...news(1, ANA), topic: 'appointment_created' }
    expect(gatheredNews([news(2, ANA), created], 2)).toEqual([news(2, ANA), created])
  })
})
