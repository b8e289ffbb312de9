import { describe, expect, it, test } from 'vitest'
import { gatheredNews, type News, newsOf } from '@/lib/domain/appointments/news'

const [ANA, BEA] = [1, 2]
type Known = Parameters<typeof newsOf>[1]
const appointment = (more: Partial<Known> = {}): Known => ({ id: 7, professional_id: ANA, status: 'pending', ...more })
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
      ['created 2', 'deleted 1'],
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
      ['confirmed 2', 'created 2', 'deleted 1'],
    ],
  ])('%s', (_, before, after, expected) => {
    const told = newsOf(before, after).map(({ topic, professional_id }) => `${topic.slice(12)} ${professional_id}`)
    expect(told).toEqual(expected)
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
