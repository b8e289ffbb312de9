import { Flex, Input, type InputWrapperProps } from '@mantine/core'
import { useId } from 'react'
import { wordsOf } from '@/components/form/field-values'
import classes from '@/components/form/form.module.css'
import { Pill } from './pill'

type Props = Omit<InputWrapperProps, 'onChange' | 'onBlur'> & {
  /** What there is, and how each is called. */
  choices: readonly string[]
  nameOf: (choice: string) => string
  /** Those that are ticked, between commas. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** Some of what there is, each a pill to be ticked; they are sent in their own order. */
export function SeveralField({ choices, nameOf, value, onChange, onBlur, ...wrapper }: Props) {
  const id = useId()
  const chosen = wordsOf(value)
  const toggle = (toggled: string) =>
    onChange(choices.filter((each) => chosen.includes(each) !== (each === toggled)).join(','))
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id }} errorProps={{ id: `${id}-fault` }}>
      <fieldset className={classes.rows} aria-labelledby={id} onBlur={onBlur}>
        <Flex gap={8} wrap="wrap">
          {choices.map((choice) => (
            <Pill
              key={choice}
              checked={chosen.includes(choice)}
              aria-invalid={wrapper.error ? true : undefined}
              aria-describedby={wrapper.error ? `${id}-fault` : undefined}
              onChange={() => toggle(choice)}
            >
              {nameOf(choice)}
            </Pill>
          ))}
        </Flex>
      </fieldset>
    </Input.Wrapper>
  )
}
