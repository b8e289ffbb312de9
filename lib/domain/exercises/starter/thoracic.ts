import { allFours, facing, fromAbove, prone, seated, sideLying, sitting, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const thoracic = [
  exercise('open-book', ['thoracic', 'shoulder'], ['mobility'], ['mat'], [2, 8, 3, 30], {
    figure: sideLying({
      arm: [112, 104],
      farArm: [236, 270, 0.6],
      leg: [-18, 196, 190, 0.9],
      farLeg: [-10, 200, 190, 0.9],
      face: 100,
    }),
    ghost: sideLying({ arm: [40, 30], leg: [-18, 196, 190, 0.9], farLeg: [-10, 200, 190, 0.9] }),
    props: [mat(), turn('shoulder', 52, 30, 98)],
  }),
  exercise('thoracic-extension-roller', ['thoracic'], ['mobility'], ['mat', 'roller'], [2, 10, 2, 30], {
    figure: supine({
      hip: [116, 109.5],
      torso: [162, 206],
      neck: 186,
      arm: { to: ['head', 2, -5], elbow: 'up' },
      farArm: { to: ['head', 2, -5], elbow: 'up' },
    }),
    props: [mat(), { roller: ['waist', -8, 12], radius: 9 }, turn(['waist', 0, 0], 50, 120, 160)],
  }),
  exercise('thread-the-needle', ['thoracic', 'shoulder'], ['mobility'], ['mat'], [2, 8, 3, 30], {
    figure: allFours({ torso: 194, neck: 200, arm: [-25, -10], farArm: { to: [52, 120], elbow: 'left' } }),
    props: [mat(), arrow([86, 115], [128, 116])],
  }),
  exercise('seated-trunk-rotation', ['thoracic'], ['mobility'], ['chair', 'stick'], [2, 10, null, 30], {
    figure: seated({
      arm: { to: ['shoulder', 26, 4], elbow: 'down' },
      farArm: { to: ['shoulder', -26, 10], elbow: 'down' },
    }),
    props: [
      ground(),
      { chair: 'hip', back: 'none', size: 0.9 },
      {
        stick: [
          ['shoulder', -50, 12],
          ['shoulder', 50, 2],
        ],
      },
      turn(['shoulder', 0, 14], 62, 8, 48),
      turn(['shoulder', 0, 14], 62, 188, 228),
    ],
  }),
  exercise('wall-angels', ['thoracic', 'shoulder'], ['mobility', 'motor_control'], ['wall'], [3, 10, null, 45], {
    figure: facing({ size: 0.76, arm: [24, 98], farArm: [156, 82] }),
    ghost: facing({ size: 0.76, arm: [-24, 70], farArm: [204, 110] }),
    props: [{ rug: [44, 156, 6, 120] }, ground(), arrow([150, 62], [150, 36], -4), arrow([50, 62], [50, 36], 4)],
  }),
  exercise('chair-thoracic-extension', ['thoracic'], ['mobility'], ['chair'], [2, 10, 3, 30], {
    figure: sitting({
      torso: [92, 122],
      neck: 132,
      arm: { to: ['head', -4, 4], elbow: 'up' },
      farArm: { to: ['head', -4, 4], elbow: 'right' },
    }),
    ghost: sitting({ torso: [90, 84], neck: 88 }),
    props: [ground(), { chair: 'hip', back: 'left', size: 0.92 }, turn('waist', 58, 60, 102)],
  }),
  exercise('seated-side-stretch', ['thoracic', 'lumbopelvic'], ['stretching'], ['chair'], [3, null, 20, 15], {
    figure: seated({ torso: [86, 62], neck: 58, arm: [-84, -92], farArm: [74, 24] }),
    props: [ground(), { chair: 'hip', back: 'none', size: 0.9 }, arrow([84, 26], [116, 18], 7)],
  }),
  exercise('prone-chest-lift', ['thoracic', 'lumbopelvic'], ['strength', 'endurance'], ['mat'], [3, 10, 3, 45], {
    figure: prone({ hip: [100, 116.3], torso: [176, 158], neck: 162, arm: [14, 8], farArm: [18, 12] }),
    ghost: prone({ hip: [100, 116.3] }),
    props: [mat(), arrow([24, 112], [24, 88])],
  }),
  exercise(
    'chest-opening-on-roller',
    ['thoracic', 'shoulder'],
    ['stretching', 'relaxation', 'breathing'],
    ['mat', 'roller'],
    [2, null, 60, 30],
    {
      figure: fromAbove({
        hip: [96, 70],
        arm: [94, 150],
        farArm: [-94, -150],
        leg: [24, -20, 0, 0.8, 0.8],
        farLeg: [-24, 20, 0, 0.8, 0.8],
      }),
      props: [
        { rug: [16, 184, 14, 126] },
        { cushion: [78, 70], wide: 116, high: 20 },
        { breath: ['shoulder', 14, 0], radius: 10 },
      ],
    },
  ),
]
