import type { SplitModel } from './draw-splits.ts'

/** 18,795 finishers of the seasons 2023/24 and 2024/25. */
export const OPEN_MEN: SplitModel = {
  total: { median: 5161, faster: 0.149, slower: 0.193 },
  work: {
    seg_run1: [269, 0.659, 0.2225],
    seg_run2: [294, 0.769, 0.1068],
    seg_run3: [319, 0.861, 0.1136],
    seg_run4: [320, 0.87, 0.1011],
    seg_run5: [331, 0.922, 0.1049],
    seg_run6: [321, 0.876, 0.0977],
    seg_run7: [321, 0.892, 0.1],
    seg_run8: [348, 1.176, 0.1383],
    seg_ski: [265, 0.291, 0.0573],
    seg_push: [173, 0.831, 0.1967],
    seg_pull: [292, 1.038, 0.1726],
    seg_bbj: [322, 1.489, 0.1974],
    seg_row: [289, 0.397, 0.0585],
    seg_farm: [128, 0.888, 0.1869],
    seg_lunge: [304, 1.271, 0.1751],
    seg_wb: [387, 1.343, 0.2002],
  },
  transitions: [
    [40, 0.501, 0.6034],
    [47, 1.469, 0.4015],
    [49, 1.452, 0.2838],
    [56, 1.703, 0.3535],
    [55, 1.303, 0.2802],
    [69, 1.255, 0.3341],
    [77, 1.653, 0.2995],
  ],
}

/**
 * 6,375 finishers of the same seasons. The wall balls are the median of all seasons (6:15), as
 * women's were shorter then than now; the total grows by the same 87 s.
 */
export const OPEN_WOMEN: SplitModel = {
  total: { median: 5585, faster: 0.139, slower: 0.198 },
  work: {
    seg_run1: [325, 0.738, 0.2043],
    seg_run2: [328, 0.806, 0.1032],
    seg_run3: [344, 0.844, 0.1037],
    seg_run4: [347, 0.878, 0.0928],
    seg_run5: [355, 0.925, 0.0946],
    seg_run6: [348, 0.885, 0.0893],
    seg_run7: [348, 0.906, 0.0923],
    seg_run8: [379, 1.087, 0.1056],
    seg_ski: [307, 0.313, 0.0601],
    seg_push: [164, 0.823, 0.1896],
    seg_pull: [342, 1.04, 0.1827],
    seg_bbj: [380, 1.59, 0.1816],
    seg_row: [325, 0.383, 0.0603],
    seg_farm: [133, 0.792, 0.1633],
    seg_lunge: [293, 1.29, 0.1703],
    seg_wb: [375, 1.56, 0.2473],
  },
  transitions: [
    [47, 0.923, 0.3081],
    [51, 1.285, 0.4369],
    [53, 1.361, 0.2898],
    [63, 1.457, 0.3306],
    [60, 1.261, 0.276],
    [71, 1.188, 0.3758],
    [79, 1.615, 0.3028],
  ],
}

/** 318 finishers of one race of the 2024/25 season, whose first run is short. */
export const PRO_MEN: SplitModel = {
  total: { median: 4932, faster: 0.154, slower: 0.179 },
  work: {
    seg_run1: [197, 0.754, 0.143],
    seg_run2: [294.5, 0.998, 0.1441],
    seg_run3: [306, 0.974, 0.0999],
    seg_run4: [313.5, 0.966, 0.0767],
    seg_run5: [319, 1.02, 0.0819],
    seg_run6: [313, 0.929, 0.0849],
    seg_run7: [316, 0.926, 0.0846],
    seg_run8: [358, 1.131, 0.1057],
    seg_ski: [251, 0.279, 0.048],
    seg_push: [178, 0.754, 0.1516],
    seg_pull: [310, 0.994, 0.1522],
    seg_bbj: [271, 1.358, 0.1665],
    seg_row: [272, 0.403, 0.0439],
    seg_farm: [115, 1.067, 0.1981],
    seg_lunge: [301, 1.206, 0.2008],
    seg_wb: [393.5, 1.11, 0.1819],
  },
  roxzone: [327.5, 1.328, 0.1405],
}

/** 127 finishers of the same race. */
export const PRO_WOMEN: SplitModel = {
  total: { median: 5273, faster: 0.14, slower: 0.2 },
  work: {
    seg_run1: [225, 0.771, 0.1279],
    seg_run2: [318, 0.971, 0.1401],
    seg_run3: [328, 0.85, 0.0772],
    seg_run4: [334, 0.851, 0.0709],
    seg_run5: [341, 0.91, 0.0679],
    seg_run6: [335, 0.898, 0.079],
    seg_run7: [344, 0.905, 0.0721],
    seg_run8: [371, 1.211, 0.0864],
    seg_ski: [282, 0.289, 0.0526],
    seg_push: [180, 0.883, 0.172],
    seg_pull: [317, 1.044, 0.1357],
    seg_bbj: [303, 1.311, 0.1581],
    seg_row: [303, 0.43, 0.0571],
    seg_farm: [143, 1.026, 0.1773],
    seg_lunge: [306, 0.972, 0.1829],
    seg_wb: [370, 1.35, 0.1874],
  },
  roxzone: [349, 1.454, 0.1361],
}
