/**
 * Whole games of the catalog, and some with options. A short run continues them near the end. Black played at
 * random. White played at random or was the computer at level 7. Each key is the requested spec. The value has
 * the moves, and the spec with its random choices made.
 */
export const WHOLE_GAMES = {
  "annex-1886": {
    spec: "annex-1886",
    moves:
      "d5 e5 d4 e4 f5 g6 e3 c5 c6 c3 h7 f4 c4 d2 c2 f6 g7 b4 b3 a3 g5 d1 a4 b5 f3 h8 e2 h5 a2 d7 b7 b2 a6 b6 d6 a5 g4 f2 c1 f7 g1 a8 c8 a1 f8 b8 d3 h4 a7 h6 b1 e7 e6 d8 c7 f1 h3 g3 g8 h2 e1 h1 e8",
  },
  annexation: {
    spec: "annexation",
    moves:
      "f5 e5 f6 e6 d7 g7 f7 e7 d8 g5 h4 c7 d6 h5 g4 g3 g8 i5 f8 g9 f4 e8 d9 e4 f3 f2 h7 h6 b6 i6 j5 d5 i7 d4 d3 e9 g10 j4 f9 d10 f10 d2 c6 a6 f1 b7 g2 e1 e2 e3 b5 g1 g6 c4 b4 c5 a4 j7 d1 j6 a5 e10 a7",
  },
  "gundru?size=7": {
    spec: "gundru?size=7",
    moves:
      "g2-f2 a5-d5 g3-e3 d5-f5 b1-b5 d7-d2 g4-c4 a4-a5 c4-c6 f5-c5 g6-f6 c6-e6 c1-c4 b5-b6 g5-g6 a1-c1 f2-f4 d2-g2 c4-b4 a2-a1 f6-f5 c5-c4 b4-b5 c7-c5 e3-e5 c4-e4 f4-f2 c5-c4 f2-b2 g2-g5 b2-b3 c1-c3",
  },
  hex: {
    spec: "hex",
    moves:
      "d6 c4 g4 g5 h5 f6 h3 h4 f7 f8 d3 i2 h2 i3 c3 c2 g6 g7 h6 i5 e3 g2 g1 e2 e8 b4 i1 e7 c1 d8 c6 d2 f2 b1 a4 h1 i4 b3 d7 f1 f3 a3 e1 b6 a1 d1 a2 b2 b5 a5 -- c7",
  },
  "hex?start=ring&hole=random": {
    spec: "hex?start=ring&hole=e2",
    moves: "f3 f2 c4 d3 g2 h2 c2 d6 f1 b3 i2 d2 f6 b1 a2 h1 d7 d8 c6 b5 d1 b4 b6 a4 b2 h3 g4 g6 f7 h4 i4 e8 f8 h5 h6",
  },
  "min-mang?size=7": {
    spec: "min-mang?size=7",
    moves:
      "d1-d6 a5-e5 c1-c4 e5-e3 g5-b5 a4-a5 b5-b2 e3-e4 d6-b6 c7-c6 c4-c3 d7-d6 g3-d3 d6-d4 d3-d1 b6-b3 g4-g3 d4-d3 f1-f6 a5-b5 g3-f3 b5-f5 g2-g3 c3-c2 g3-g4 f5-c5 f3-g3 c5-e5 e1-e2 a3-a5 g1-e1 e5-b5 g6-g5 c6-d6 g3-g1 f6-f2 g7-g6 f2-f4 g6-e6 f7-f6 g1-g2 f6-f5 g2-g3 f5-c5 g5-e5 a5-a4 e2-e3 c2-e2 e1-f1 a4-d4 d1-c1 d3-d1 g4-g6 b7-d7 g3-g4 c1-c4 g4-g1 b3-c3 g6-g2 a6-a3 f1-f3 c5-c7 g2-g4 b5-b3 g4-g5 d6-a6 g1-e1 a6-a4 f3-g3 e2-d2 g5-g7 e3-e2 g7-f7 b1-c1 g3-g2 f4-f3 f7-f4 f3-f1 f4-f3 e5-g5 f3-f7 a7-a5 g2-g1 a5-f5 f7-g7 c4-c6 g1-g3 c6-a6 g3-g2 c7-c6 g7-g6 d2-c2 g2-g1 e7-g7 g1-g3 e4-e3 g3-g2 f5-e5 g2-g1 g5-g2",
  },
  "min-mang?size=7&rules=classic&max_chain=3": {
    spec: "min-mang?size=7&rules=classic&max_chain=3",
    moves:
      "d1-d6 a3-c3 e1-e2 a4-c4 g5-c5 c3-d3 g4-e4 a6-b6 d6-e6 b6-c6 e4-d4 a5-a6 d4-d6 d3-b3 d6-d2 b3-b6 g3-g5 a6-a3 d2-d1 f7-f4 g2-f2 c5-d5 f2-f3 a7-a5 g5-g3 a2-b2 g3-g4 b2-c2 e2-d2 b6-b3 d2-d3 c4-b4 g6-f6 c2-e2 f3-e3 d5-f5 g7-f7 a5-c5 e6-d6 e2-e1 d3-d5 a1-a2 d5-d2 b3-d3 d6-d5 b7-b6 g4-g2 f5-g5 e3-e2 d7-d6 e2-f2 e1-e5 f6-g6 d2-e2 g6-g7 d3-d4 g2-g4 c7-b7 g4-g2 d4-d3 g2-g3 d1-d2 g3-g2 f4-f3 f7-f5 d2-c2 f1-d1 e5-e4 g1-f1 g5-g6 g7-f7 e2-e3 f7-g7 c5-a5 f2-d2 f3-g3 f5-f3 b4-a4 f3-f5 d5-d4 f5-f7 e7-e6 f1-g1 a5-d5 f7-c7 a4-b4 d2-f2 d5-b5 d1-d2 c2-c5 c7-e7 b1-b2 g1-f1 c5-f5 f1-d1 g6-g4 d1-g1 b7-d7 g1-e1 g4-g6 d2-e2 c6-c4 e1-d1 c4-c6 f2-f4 b2-c2 d1-g1 d7-c7 e2-f2 e3-f3 f2-d2 e4-e2 g1-f1 b4-b1 e7-d7 f4-e4 f1-e1 b5-e5 g2-g1 a2-b2 d7-e7 d4-d5 e7-d7 e6-e7 g7-f7 a3-a4 g1-g2 c6-c4 f7-f6 d6-e6 e1-g1 d5-d6 g1-f1 b1-a1 f1-f2 c1-e1 g2-g1 g6-g7 f2-f1 d6-d4 g1-g2 b6-a6 f1-f2 d3-a3 f2-f1 c2-c3 f1-f2 e1-g1 f2-f1 e2-e1",
  },
  "miracle-five": {
    spec: "miracle-five",
    moves:
      "g3 b9 h2 b9-j4 g8 f5 f8 b6 f8-f7 j4-a9+ h2-f4 a9-j3 f4-e4 d3 g3-g4+ j3-d5 g4-h4 i9 a6 i9-c5 a6-a2 e5 a2-a6+ b6-b5+",
  },
  "miracle-five-2": {
    spec: "miracle-five-2",
    moves: "g3 e5 h2+ e4 d8+ e9+ a8+ c4+ a8-a7~ a1 h2-i4~ c4-e3~ i4-h5 e6+ h5-i4 e2+",
  },
  othello: {
    spec: "othello",
    moves:
      "c4 e3 f2 c5 e6 c3 b5 a6 a5 a4 d3 f3 g2 f5 c6 d6 g6 f6 b3 b4 f7 e7 d8 e2 b6 d7 b7 a8 c2 a3 f1 a7 c8 f8 b8 e8 c7 c1 d2 a2 b1 g4 g5 g8 h5 h4 b2 h6 d1 g3 h3 a1 h7 f4 g7 h8 h2 h1 g1 e1",
  },
  "othello-8stars": {
    spec: "othello-8stars",
    moves:
      "d5 d4 g6 e7 d8 h6 f7 g7 i6 i5 h7 e8 d7 i7 h5 g5 f9 g8 h9 e10 f4 c7 h8 d6 i4 g3 f8 e9 c6 b6 c5 g4 c8 i3 h3 h10 f10 c4 j6 d9 c10 i2 c9 b7 b3 g9 d3 d2 h2 h1 b5 g2 i8 f3 e4 j5 e3 j7 g1 a4 a5 a6 i9 h4 b9 b8 j4 b4 a8 j8 a7 e2 c2 f2 f1 g10 a3 e1 c3 j3 c1 d10 d1 b2",
  },
  "othello-revolution": {
    spec: "othello-revolution",
    moves: "c4 c3 f5 d6 c7 g5>g7 e6 f6>g5 d3 e3>e5 e2>e3 c5 b5 c6 c2>e1",
  },
  "othello?size=6": {
    spec: "othello?size=6",
    moves: "b3 b2 e4 c5 b6 f4 d5 e5 f5 e3 e2 c6 b5 a6 b1 f2 f3 a4 a5 f6 c2 a3 e6 e1 a2 a1 d2 b4 f1 d1 c1 d6",
  },
  "othello?size=6&goal=fewest": {
    spec: "othello?size=6&goal=fewest",
    moves: "b3 b2 e4 c5 b6 f4 d5 e5 f5 e3 e2 c6 b5 a6 b1 f2 f3 a4 a5 f6 c2 a3 e6 e1 a2 a1 d2 b4 f1 d1 c1 d6",
  },
  "reversi-1883": {
    spec: "reversi-1883",
    moves:
      "d5 e5 d4 e4 f5 g6 e3 c5 c6 c3 h7 f4 c4 d2 c2 f6 g7 b4 b3 a3 g5 d1 a4 b5 f3 h8 e2 h5 a2 d7 b7 b2 a6 b6 d6 a5 g4 f2 c1 f7 g1 a8 c8 a1 f8 b8 d3 h4 a7 h6 b1 e7 e6 d8 c7 f1 h3 g3 g8 h2 e1 h1 e8",
  },
  "reversi-1883?fourth=must-capture&goal=fewest": {
    spec: "reversi-1883?fourth=must-capture&goal=fewest",
    moves:
      "d5 e5 d4 c5 d6 e7 b5 a5 b6 b4 d7 a7 f5 e3 a3 d8 f8 c3 d3 g5 c7 d2 f4 f3 g3 f6 d1 h3 f2 b8 b7 c1 b3 g1 f1 e1 h5 b2 h2 h6 a1 h4 h7 b1 g7 h8 h1 -- f7",
  },
  "reversi?size=6": {
    spec: "reversi?size=6",
    moves: "c5 b2 e4 e5 e6 c6 b5 a5 a6 a4 b3 b4 d5 f4 a3 d2 d6 b6 f3 f6 d1 f2 f5 a2 b1 a1 f1 e2 c2 e1 c1 e3",
  },
  ringo: {
    spec: "ringo",
    moves:
      "e6-e5 c1-c2 f6-f5 e1-d1 e5-d5 c2-b2 b6-b5 d1-c1 a6-n6 c1-b1 g6-f6 g1-g2 b5-c5 b1-c1 d6-e6 b2-c2 d5-e5 c2-c3 f5-g5 c3-c4 e6-d6 c4-b4 g5-n5 a1-n1 c5-b5 b4-c4 n5-a5 c1-d1 a5-n5 g2-n2 f6-f5 n1-g1 d6-d5 n2-n1 b5-b4 c4xa4 f5-f4 a4-b4 n5-a5 n1-a1 c6-b6 b4-c4 f4-e4 g1-f1 b6-b5 d1-c1 e4-d4 f1-f2 d5-c5 c4xc6 n6-g6 a1-a2 a5-a4 a2-n2 b5-c5 c1-c2 a4-b4 f2-e2 g6-n6 c2-c1 e5-f5 c6-b6 b4-c4 e2-e1 c5-b5 b6-c6 b5-a5 c6-d6 a5-b5 e1-f1 b5-b4 n2-n3 d4-e4 c1-c2 b4-a4 n3-n2 a4-n4 f1-f2 n6-n5 c2-c1 n4-g4 c1-b1 f5-g5 d6-c6 g4-f4 f2-f3 c4-c3 f3-f2 g5-g4 c6-d6 n5-a5 b1-a1 c3-d3 a1-n1 f4-f3 f2xf4 a5-a4 f4xn4 a4-b4 n4-n3 d3-d2 d6-e6 e4-e3 n3-a3 e3-d3 n2-g2 b4-b3 a3-a2 b3-a3 a2-n2 a3-b3 n1-g1 b3-c3 g2-g3 c3-b3 g3-n3 d3-e3 g1-f1 b3-a3 n3xb3 d2-e2 f1-g1 e2-e1 n2-a2 e3-e2 e6-d6 e1-F g1xc1",
  },
  round: {
    spec: "round",
    moves:
      "c4 c3 f5 d6 c7 g5 e6 f6 h5 h4 g6 d7 e7 f7 h3 f4 e8 g7 c5 f8 d3 b7 h6 e3 e2 d2 c6 b4 a3 a4 f2 g2 g3 b2 e1 d8 c8 f3 a5 b5 b6 c1 g4 c2 d1 a6 f1 b3",
  },
};
