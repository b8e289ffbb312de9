import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import type { FilterValues } from './receivers'

type Props = { values: FilterValues; onChange: (values: FilterValues) => void }

/** Of which patients: those of a professional, a group, a tag, by whether they are treated now. */
export function FilterFields({ values, onChange }: Props) {
  const t = useTranslations('document-board.batch')
  const professionals = useRead('professionals.list').data?.data.filter(({ active }) => active) ?? []
  const groups = useRead('groups.list').data?.data.filter(({ active }) => active) ?? []
  const tags = useRead('patients.tags').data?.data ?? []
  const options = {
    status: (['active', 'inactive'] as const).map((value) => ({
      value: value as string,
      label: t(`status_of.${value}`),
    })),
    professional: professionals.map(({ id, name }) => ({ value: String(id), label: name })),
    group: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    tag: tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} verticalSpacing={12}>
      {(['status', 'professional', 'group', 'tag'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={t(name)}
          value={values[name]}
          onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
          data={[{ value: '', label: t(`any_${name}`) }, ...options[name]]}
        />
      ))}
    </SimpleGrid>
  )
}
