import { describeFields } from '@/components/form/fields'
import type { Group } from '@/lib/contract/groups'
import { groupVisibilities } from '@/lib/domain/groups/kinds'

/** A group's fields: what it is, what is usual of its activities, how often one may come. */
export const groupFields = describeFields<Group>()('groups', [
  {
    key: 'group',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'visibility', kind: 'choice', choices: groupVisibilities },
      { name: 'capacity', kind: 'whole', unit: 'people' },
      { name: 'professional_id', kind: 'professional' },
      { name: 'room_id', kind: 'row', from: 'rooms.list' },
      { name: 'color', kind: 'tone', wide: true },
      { name: 'description', kind: 'long_text', wide: true },
    ],
  },
  {
    key: 'rules',
    fields: [
      { name: 'weekly_limit', kind: 'whole', unset: true },
      { name: 'monthly_limit', kind: 'whole', unset: true },
      { name: 'waiting_list', kind: 'toggle', wide: true },
      { name: 'cut_off_hours', kind: 'whole', unit: 'hours', shown: ({ waiting_list }) => waiting_list === true },
      {
        ...{ name: 'decline_hours', kind: 'whole', unit: 'hours', unset: true },
        shown: ({ waiting_list }) => waiting_list === true,
      },
    ],
  },
])
