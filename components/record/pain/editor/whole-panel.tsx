import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { dayParts, irritabilities, type Pain, painCourses, painMechanisms } from '@/lib/contract/pain'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { isDay } from '@/lib/domain/time/clock'
import { Causes } from './causes'
import { Choices, orNothing, withOrWithout } from './choices'
import classes from './editor.module.css'

type Props = {
  pain: Pain
  /** `typing`: the field that is being typed in; what follows in it is the same step. */
  onWrite: (pain: Pain, typing?: string) => void
}

/** Blanks alone are nothing written. */
const written = (text: string) => (text.trim() ? text : null)

/** What holds for all the places: how it works, since when, whence, and what it answers to. */
export function WholePanel({ pain, onWrite }: Props) {
  const t = useTranslations('pain')
  const originsId = useId()
  const change = (given: Partial<Pain>, typing?: string) => onWrite({ ...pain, ...given }, typing)
  // What is half typed is no day yet, and stays in the field.
  const [since, setSince] = useState(pain.since ?? '')
  const shown = isDay(since) || since === '' ? (pain.since ?? '') : since
  return (
    <section className={classes.section} aria-label={t('whole')}>
      <h2 className={classes.title}>{t('whole')}</h2>
      <Choices
        title={t('mechanism.title')}
        options={painMechanisms}
        labelOf={(one) => t(`mechanism.${one}`)}
        chosen={pain.mechanism ? [pain.mechanism] : []}
        columns={2}
        onToggle={(one) => change({ mechanism: orNothing(pain.mechanism, one) })}
      />
      <Choices
        title={t('course.title')}
        options={painCourses}
        labelOf={(one) => t(`course.${one}`)}
        chosen={pain.course ? [pain.course] : []}
        columns={3}
        onToggle={(one) => change({ course: orNothing(pain.course, one) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <DayField
          gone="day"
          label={t('since')}
          value={shown}
          onChange={(text) => {
            setSince(text)
            if (text === '' || isDay(text)) change({ since: text || null }, 'since')
          }}
        />
        <TextInput
          label={t('origin.title')}
          list={originsId}
          maxLength={LENGTHS.pain_origin}
          value={pain.origin ?? ''}
          onChange={(event) => change({ origin: written(event.currentTarget.value) }, 'origin')}
        />
        <datalist id={originsId}>
          {t('origin.suggestions')
            .split('; ')
            .map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
      </SimpleGrid>
      <Causes
        label={t('profile.aggravating')}
        add={t('profile.add_aggravating')}
        icon={IconArrowUp}
        kind="worse"
        suggestions={t('profile.aggravating_suggestions')}
        value={pain.aggravating}
        onChange={(aggravating) => change({ aggravating })}
      />
      <Causes
        label={t('profile.easing')}
        add={t('profile.add_easing')}
        icon={IconArrowDown}
        kind="better"
        suggestions={t('profile.easing_suggestions')}
        value={pain.easing}
        onChange={(easing) => change({ easing })}
      />
      <Choices
        title={t('profile.worst_title')}
        options={dayParts}
        labelOf={(one) => t(`profile.part.${one}`)}
        chosen={pain.worst_at}
        columns={2}
        onToggle={(one) => change({ worst_at: withOrWithout(pain.worst_at, one) })}
      />
      <Choices
        title={t('irritability.title')}
        options={irritabilities}
        labelOf={(one) => t(`irritability.${one}`)}
        chosen={pain.irritability ? [pain.irritability] : []}
        columns={3}
        onToggle={(one) => change({ irritability: orNothing(pain.irritability, one) })}
      />
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={LENGTHS.pain_note}
        value={pain.note ?? ''}
        onChange={(event) => change({ note: written(event.currentTarget.value) }, 'note')}
      />
    </section>
  )
}
