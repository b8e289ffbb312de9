import { Switch, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { ToneField } from '@/components/form/tone-field'
import { useUser } from '@/lib/client/use-user'
import { amountOf, amountText } from '@/lib/domain/money/amount'
import classes from './service-form.module.css'
import { type ServiceFormState, usePriceWriting } from './use-service-form'
import { VatFields } from './vat-fields'

type Props = {
  form: ServiceFormState
  /** What a change of price means here. */
  priceHint?: string
}

/** The currency's sign, as the reader's language writes it. */
const signOf = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** The fields of a service. */
export function ServiceFields({ form, priceHint }: Props) {
  const t = useTranslations('services.fields')
  const locale = useLocale()
  const { currency } = useUser().clinic
  const writing = usePriceWriting()
  const minutes = (name: 'duration_minutes' | 'buffer_before_minutes' | 'buffer_after_minutes') => ({
    ...form.getInputProps(name),
    label: t(name),
    inputMode: 'numeric' as const,
    maxLength: 3,
    autoComplete: 'off',
    rightSection: <span className={classes.unit}>{t('minutes')}</span>,
    rightSectionWidth: 48,
  })
  const price = form.getInputProps('price_cents')
  return (
    <div className={classes.grid}>
      <TextInput
        {...form.getInputProps('name')}
        className={classes.wide}
        label={t('name')}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...minutes('duration_minutes')} required />
      <TextInput
        {...price}
        label={t('price_cents')}
        required
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        description={priceHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={<span className={classes.unit}>{signOf(locale, currency)}</span>}
        rightSectionWidth={48}
        onBlur={(event) => {
          price.onBlur(event)
          // Written as it was understood, so that nobody books a thousand where they meant one.
          const cents = amountOf(form.getValues().price_cents, writing)
          if (cents !== null) form.setFieldValue('price_cents', amountText(cents, writing))
        }}
      />
      <VatFields form={form} />
      <ToneField
        className={classes.wide}
        label={t('color')}
        value={form.getValues().color}
        onChange={(color) => form.setFieldValue('color', color)}
      />
      <TextInput {...minutes('buffer_before_minutes')} />
      <TextInput {...minutes('buffer_after_minutes')} />
      <p className={classes.hint}>{t('buffers_are')}</p>
      <Switch
        {...form.getInputProps('online', { type: 'checkbox' })}
        className={classes.wide}
        label={t('online')}
        description={t('online_is')}
      />
    </div>
  )
}
