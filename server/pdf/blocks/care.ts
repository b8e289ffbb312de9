import type { Goal } from '@/lib/contract/episodes'
import type { PdfBlock } from '@/server/pdf/document'
import type { RecordSource } from './source'
import { type Words, withUnit } from './words'

/** What was to be reached, and how far it came. */
export function goalBlocks(goals: Goal[], { report, measures, plainDay, number }: Words): PdfBlock[] {
  if (goals.length === 0) return []
  return [
    {
      is: 'table',
      columns: [
        { label: report('pdf.goal'), share: 5 },
        { label: report('pdf.progress'), share: 4 },
        { label: report('pdf.state'), share: 3 },
      ],
      rows: goals.map(({ text, unit, from_value: from, now_value: now, target_value: target, target_on, ...goal }) => {
        const path = [from, now ?? from, target].map((one) => (one === null ? null : number(one)))
        const isPath = from !== null && target !== null
        return [
          text,
          isPath
            ? withUnit(path.join(' → '), unit)
            : target_on
              ? measures('goals.before', { day: plainDay(target_on) })
              : '',
          [measures(`goals.state.${goal.state}`), goal.settled_on && plainDay(goal.settled_on)]
            .filter(Boolean)
            .join(', '),
        ]
      }),
    },
  ]
}

/** Care processes, each with its beginning, its end, what came of it and its goals. */
export function episodeBlocks(
  { episodes, people }: Pick<RecordSource, 'episodes' | 'people'>,
  words: Words,
): PdfBlock[] {
  const { report, plainDay } = words
  return episodes.flatMap((episode): PdfBlock[] => {
    const { title, professional_id, started_on, discharged_on, outcome, goals } = episode
    const professional = people.get(professional_id ?? 0)?.name
    return [
      { is: 'heading', level: 2, text: title },
      {
        is: 'facts',
        rows: [
          { label: report('pdf.started_on'), value: plainDay(started_on) },
          { label: report('pdf.discharged_on'), value: discharged_on ? plainDay(discharged_on) : report('pdf.open') },
          ...(professional ? [{ label: report('pdf.professional'), value: professional }] : []),
          ...(outcome ? [{ label: report('pdf.outcome'), value: outcome }] : []),
        ],
      },
      ...goalBlocks(goals, words),
    ]
  })
}
