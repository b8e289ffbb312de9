import { Box, Button, Group, Input, NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ClockField } from '@/components/form/fields/clock-field'
import { DayField } from '@/components/form/fields/day-field'
import { endsNextDay } from '@/components/form/fields/time-span'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { OutsideText } from '@/components/plannings/outside-text'
import { useOutside } from '@/components/plannings/use-outside'
import { EntryFacts } from '@/components/waiting-list/entry-facts'
import classes from '@/components/waiting-list/form.module.css'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { isDay, weekdayOf } from '@/lib/domain/time/clock'
import { HeldNote } from './held-note'
import { isWished, isWithWished, type OfferValues, valuesOfFree } from './offer-values'
import { TakenNote } from './taken-note'
import { useClinicOffer } from './use-clinic-offer'
import { useOfferForm } from './use-offer-form'

type Props = { entry: WaitingEntry; onClosed: () => void }

const isSame = (one: OfferValues, other: OfferValues) =>
  one.professional_id === other.professional_id && one.day === other.day && one.start === other.start

/** Offers somebody who waits a time: one of the free ones that they wished, or any other. What they wished stands above it. */
export function OfferForm({ entry, onClosed }: Props) {
  const t = useTranslations('waiting-list')
  const words = useEntryWords()
  const { services, professionals } = useClinicOffer()
  const bookable = professionals.filter((each) => each.active && each.bookable)
  const offering = useOfferForm({ entry, services, bookable })
  const { form, change, zone, taken, saving, done, submit } = offering
  const guard = useUnsavedGuard(!done && form.isDirty())
  const { values, errors } = form
  const outside = useOutside(values)
  const nameOf = (id: string) => bookable.find((each) => String(each.id) === id)?.name ?? ''
  const name = nameOf(values.professional_id)
  const unwished = [
    !isWished(entry, values, zone) && t('offer.unwished'),
    !isWithWished(entry, values) && t('offer.unwished_who'),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <FormSheet
      title={t('offer.title', { name: entry.patient.name })}
      guard={guard}
      saving={saving}
      saveLabel={t('offer.save')}
      done={done}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Stack gap={18}>
        <Box p="12px 14px" bdrs={10} bg="var(--page)">
          <EntryFacts entry={entry} />
        </Box>
        {taken.length > 0 && <TakenNote collisions={taken} />}
        {offering.held.length > 0 && (
          <HeldNote offers={offering.held} saving={saving} onAnyway={offering.offerAnyway} />
        )}
        {offering.free && (
          <Input.Wrapper label={t('offer.free')} labelElement="div">
            {offering.free.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('offer.free_none')}
              </Text>
            )}
            <Group role="group" aria-label={t('offer.free')} gap={6} mt={4}>
              {offering.free.map((time) => (
                <Button
                  key={`${time.professional_id} ${time.starts_at}`}
                  variant="default"
                  size="xs"
                  aria-pressed={isSame(valuesOfFree(time, zone), values)}
                  onClick={() => offering.take(time)}
                >
                  {[words.moment(time.starts_at), offering.isAnybodys && nameOf(String(time.professional_id))]
                    .filter(Boolean)
                    .join(' · ')}
                </Button>
              ))}
            </Group>
          </Input.Wrapper>
        )}
        <NativeSelect
          label={t('form.professional')}
          {...form.getInputProps('professional_id')}
          onChange={(event) => change.professional(event.currentTarget.value)}
        >
          {bookable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <div className={classes.when}>
          <DayField
            label={t('offer.day')}
            description={isDay(values.day) && words.weekday(weekdayOf(values.day))}
            value={values.day}
            error={errors.day}
            onChange={(day) => form.setFieldValue('day', day)}
          />
          <ClockField label={t('form.from_hour')} value={values.start} error={errors.start} onChange={change.start} />
          <ClockField
            label={t('form.to_hour')}
            description={endsNextDay(values) && t('offer.next_day')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.end}
            error={errors.end}
            onChange={change.end}
          />
        </div>
        <Text role="status" className={classes.hint} mt={-8} c="var(--warn)" fz={12.5}>
          {outside && <OutsideText outside={outside} name={name} text={t('offer.outside', { name })} />}
          {outside && unwished && ' · '}
          {unwished}
        </Text>
      </Stack>
    </FormSheet>
  )
}
