//! Solves linear equations of a weighted graph by conjugate gradients.

/// The Laplacian L of a graph: (L x)ᵢ = Σⱼ wᵢⱼ (xᵢ − xⱼ). Adding a constant to x does not change L x, so all
/// vectors here have mean 0.
pub(super) struct Laplacian {
    /// Pairs of players with their weights, which are above 0.
    pairs: Vec<(usize, usize, f64)>,
    /// The sum of weights of each player.
    diagonal: Vec<f64>,
}

impl Laplacian {
    /// Creates the matrix for a number of players and their pairs.
    pub(super) fn new(players: usize, pairs: Vec<(usize, usize, f64)>) -> Self {
        let mut diagonal = vec![0.0; players];
        for (first, second, weight) in &pairs {
            diagonal[*first] += weight;
            diagonal[*second] += weight;
        }
        Self { pairs, diagonal }
    }

    fn times(&self, x: &[f64], product: &mut [f64]) {
        for (sum, (weight, x)) in product.iter_mut().zip(self.diagonal.iter().zip(x)) {
            *sum = weight * x;
        }
        for (first, second, weight) in &self.pairs {
            product[*first] -= weight * x[*second];
            product[*second] -= weight * x[*first];
        }
    }

    /// Solves L x = b for x of mean 0, given b of mean 0. It stops when the residual is 10⁻¹² of b in the
    /// norm of the diagonal, or at rounding accuracy.
    pub(super) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let count = b.len();
        let mut x = vec![0.0; count];
        let mut residual = b.to_vec();
        let mut scaled: Vec<f64> = residual.iter().zip(&self.diagonal).map(|(r, d)| r / d).collect();
        let mut direction = scaled.clone();
        let mut product = vec![0.0; count];
        let mut norm = dot(&residual, &scaled);
        let enough = norm * 1e-24;
        // In exact arithmetic, a step per player is enough, but rounding makes more steps necessary.
        for _ in 0..4 * count + 50 {
            if norm <= enough || !norm.is_normal() {
                break;
            }
            self.times(&direction, &mut product);
            let step = norm / dot(&direction, &product);
            for player in 0..count {
                x[player] += step * direction[player];
                residual[player] -= step * product[player];
                scaled[player] = residual[player] / self.diagonal[player];
            }
            let next = dot(&residual, &scaled);
            let keep = next / norm;
            norm = next;
            direction.iter_mut().zip(&scaled).for_each(|(way, new)| *way = new + keep * *way);
        }
        let mean = x.iter().sum::<f64>() / count as f64;
        x.iter_mut().for_each(|x| *x -= mean);
        x
    }

    /// Returns the variance of each player's strength relative to the mean of all: the diagonal of the
    /// inverse on vectors of mean 0.
    pub(super) fn variances(&self) -> Vec<f64> {
        let count = self.diagonal.len();
        let mut b = vec![-1.0 / count as f64; count];
        (0..count)
            .map(|player| {
                b[player] += 1.0;
                let variance = self.solve(&b)[player];
                b[player] -= 1.0;
                variance
            })
            .collect()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
