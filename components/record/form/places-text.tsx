import { Text } from '@mantine/core'
import { usePlaceName } from '@/components/record/pain/use-place-name'
import { placeOf } from '@/lib/domain/record/regions'
import { MoreTexts } from '@/lib/i18n/more-texts'

/** Places of the body by name, and whatever else was said of where. */
export const PlacesText = ({ words }: { words: string[] }) => (
  <MoreTexts files={['pain']}>
    <Names words={words} />
  </MoreTexts>
)

function Names({ words }: { words: string[] }) {
  const nameOf = usePlaceName()
  const told = words.map((word) => {
    const place = placeOf(word)
    return place ? nameOf(place) : word
  })
  return <Text>{told.join(', ')}</Text>
}
