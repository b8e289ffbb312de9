import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import classes from './time-zone-field.module.css'

/** Drawing all four hundred would make the list stutter; one more letter finds the rest. */
const MOST_SHOWN = 60

/** A time zone, found by typing part of its city or region: `madr`, `america/arg`. */
export function TimeZoneField(props: Omit<SelectProps, 'data'>) {
  const t = useTranslations('form.time_zone')
  const zones = useMemo(() => zoneChoices(new Date(), props.value), [props.value])
  return (
    <Select
      {...props}
      data={zones}
      searchable
      // Inside the sheet: placed on the page, it widens a phone's page for a moment, and the sheet loses its place.
      comboboxProps={{ withinPortal: false }}
      // What stands there is named whole: what is typed replaces it.
      onFocus={(event) => {
        event.currentTarget.select()
        props.onFocus?.(event)
      }}
      classNames={{ dropdown: classes.dropdown, option: classes.choice }}
      limit={MOST_SHOWN}
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      placeholder={t('search')}
      nothingFoundMessage={t('none')}
      filter={({ options, search, limit }) => {
        const wanted = plain(search)
        return options.filter((option) => 'label' in option && plain(option.label).includes(wanted)).slice(0, limit)
      }}
    />
  )
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_/]+/g, ' ')
    .trim()

/**
 * Every zone of the browser with its offset today, and the one that stands there, which it may know by another name.
 */
function zoneChoices(now: Date, current: SelectProps['value']) {
  const known = Intl.supportedValuesOf('timeZone')
  const all = typeof current === 'string' && current && !known.includes(current) ? [current, ...known] : known
  return all.map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }))
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return `UTC${offset}`
}
