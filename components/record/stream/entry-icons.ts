import {
  IconBodyScan,
  IconCalendar,
  IconChartLine,
  IconClipboardHeart,
  IconNotes,
  IconPaperclip,
  IconRulerMeasure,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Tone } from '@/lib/contract/appointments'
import type { EntryKind } from '@/lib/contract/record'

/** Each kind's sign and colour on the stream's line. */
export const entryLooks: Record<EntryKind | 'visit', { Icon: TablerIcon; tone: Tone }> = {
  note: { Icon: IconNotes, tone: 'teal' },
  anamnesis: { Icon: IconClipboardHeart, tone: 'violet' },
  exploration: { Icon: IconRulerMeasure, tone: 'olive' },
  pain: { Icon: IconBodyScan, tone: 'rose' },
  measure: { Icon: IconChartLine, tone: 'blue' },
  attachment: { Icon: IconPaperclip, tone: 'amber' },
  visit: { Icon: IconCalendar, tone: 'teal' },
}
