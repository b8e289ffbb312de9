import { Input, MultiSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { idsOf } from '../field-values'
import type { RowsName } from '../fields'
import classes from '../form.module.css'
import { Chips } from './chips'

type Props = Pick<React.ComponentProps<typeof Input.Wrapper>, 'label' | 'className' | 'inputWrapperOrder'> & {
  description?: ReactNode
  error?: ReactNode
  from: RowsName
  /** There may be many: they are found by typing. */
  isSearched: boolean
  /** The ids between commas, as they stand in the form. */
  value: string
  onChange: (value: string) => void
}

/** Some rows of a list, to be ticked or found. Nothing where the list is empty: there is nothing to choose. */
export function RowsField({ from, isSearched, value, onChange, ...wrapper }: Props) {
  const t = useTranslations('form.rows')
  const read = useRead(from)
  const chosen = idsOf(value)
  const offered = read.data?.data.filter(({ id, active }) => active || chosen.includes(id)) ?? []
  const id = useId()
  if (offered.length === 0 && !read.isError) return null
  if (isSearched && read.data)
    return (
      <MultiSelect
        {...wrapper}
        data={offered.map((row) => ({ value: String(row.id), label: row.name }))}
        value={chosen.map(String)}
        onChange={(ids) => onChange(ids.join(','))}
        searchable
        placeholder={chosen.length > 0 ? undefined : t('search')}
        nothingFoundMessage={t('no_match')}
      />
    )
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id }}>
      <fieldset className={classes.rows} aria-labelledby={id}>
        <ReadLine read={read} />
        <Chips rows={offered} value={chosen} onChange={(ids) => onChange(ids.join(','))} isOrdered />
      </fieldset>
    </Input.Wrapper>
  )
}
