import { Box, MultiSelect, Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { BodyChart } from '@/components/record/pain/body/chart'
import { usePlaceName } from '@/components/record/pain/use-place-name'
import type { PainSpot } from '@/lib/contract/pain'
import {
  type BodyPlace,
  bodyGroups,
  bodyPlaces,
  bodyViews,
  groupOf,
  placeKey,
  placeOf,
  viewOf,
} from '@/lib/domain/record/regions'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { FieldInputProps } from './field-props'

/** Where on the body: by name, and on the drawing. What an older answer says in words of its own stays until it is taken out. */
export const BodyField = (props: FieldInputProps) => (
  <MoreTexts files={['pain']} waiting={<Skeleton height={36} />}>
    <Places {...props} />
  </MoreTexts>
)

const unrated = (place: BodyPlace): PainSpot => ({ ...place, intensity: null, sensations: [], radiates_to: null })

function Places({ id, label, value, onChange }: FieldInputProps) {
  const t = useTranslations('pain')
  const texts = useTranslations('record.fields')
  const nameOf = usePlaceName()
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const write = (next: string[]) => onChange(next.length > 0 ? next : undefined)
  const places = bodyViews.flatMap((view) =>
    bodyGroups.map((group) => ({
      group: t('list.group_in', { group: t(`list.group.${group}`), view: t(`view.${view}`).toLocaleLowerCase() }),
      items: bodyPlaces
        .filter(({ region }) => viewOf(region) === view && groupOf(region) === group)
        .map((place) => ({ value: placeKey(place), label: nameOf(place) })),
    })),
  )
  const own = chosen.filter((one) => !placeOf(one))
  const data = own.length > 0 ? [...places, { group: texts('own_words'), items: own }] : places
  return (
    <>
      <MultiSelect
        id={id}
        aria-label={label}
        data={data.filter(({ items }) => items.length > 0)}
        value={chosen}
        onChange={write}
        searchable
        clearable
        maw={640}
        placeholder={chosen.length > 0 ? undefined : t('list.search')}
        nothingFoundMessage={t('list.no_match')}
        clearButtonProps={{ 'aria-label': texts('clear') }}
      />
      <Box w="min(100%, 400px)" mt={8}>
        <BodyChart
          spots={chosen.flatMap((one) => placeOf(one) ?? []).map(unrated)}
          chosen={null}
          views={[...bodyViews]}
          onPress={(place) => {
            const key = placeKey(place)
            write(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
          }}
          onPoint={() => {}}
          onWalk={() => {}}
        />
      </Box>
    </>
  )
}
