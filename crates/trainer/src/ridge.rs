//! Ridge regression by conjugate gradients.

/// The settings of a regression.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The ridge: the number of imaginary rows that want no change of a weight.
    pub(crate) ridge: f32,
    /// Upper limit of the iterations.
    pub(crate) iterations: u32,
    /// The number of threads.
    pub(crate) threads: usize,
}

/// One equation: the changes of some weights should add up to a number.
pub(crate) trait Row: Sync {
    /// Returns the weights.
    fn picked(&self) -> &[u32];

    /// Returns the weight of the row in the regression.
    fn share(&self) -> f32;

    /// Returns the target for the sum of the changes, in discs.
    fn rest(&self) -> f32;
}

/// Returns the sum of a row's weights.
pub(crate) fn value(weights: &[f32], picked: &[u32]) -> f32 {
    picked.iter().map(|&weight| weights[weight as usize]).sum()
}

/// Returns the change of the weights that minimizes the samples' residuals, by conjugate gradients, and the
/// number of iterations up to the best result.
pub(crate) fn solve<R: Row>(
    samples: &[R],
    held_out: &[R],
    len: usize,
    settings: Settings,
) -> (Vec<f32>, u32) {
    let Settings { ridge, threads, .. } = settings;
    // The amount of data of each weight: the diagonal of the normal equations, except for weights picked
    // twice.
    let scale: Vec<f32> =
        scatter(samples, len, threads, Row::share).iter().map(|sum| 1.0 / (sum + ridge)).collect();
    let mut residual = scatter(samples, len, threads, |sample| sample.share() * sample.rest());
    let mut change = vec![0.0; len];
    let mut direction: Vec<f32> = residual.iter().zip(&scale).map(|(r, s)| r * s).collect();
    let mut power = dot(&residual, &direction);
    let mut best = (error(held_out, &change), change.clone(), 0);
    let mut iterations = 0;
    while iterations < settings.iterations && power > 0.0 {
        let mut image =
            scatter(samples, len, threads, |sample| sample.share() * value(&direction, sample.picked()));
        for (image, direction) in image.iter_mut().zip(&direction) {
            *image += ridge * direction;
        }
        let curvature = dot(&direction, &image);
        if curvature <= 0.0 {
            break;
        }
        let step = (power / curvature) as f32;
        for i in 0..len {
            change[i] += step * direction[i];
            residual[i] -= step * image[i];
        }
        iterations += 1;
        if held_out.is_empty() {
            best = (0.0, change.clone(), iterations);
        } else {
            let now = error(held_out, &change);
            if now < best.0 {
                best = (now, change.clone(), iterations);
            } else if iterations > best.2 + 3 {
                break;
            }
        }
        let before = power;
        power = residual.iter().zip(&scale).map(|(r, s)| f64::from(r * r * s)).sum();
        let share = (power / before) as f32;
        for i in 0..len {
            direction[i] = residual[i] * scale[i] + share * direction[i];
        }
    }
    (best.1, best.2)
}

/// Returns for every weight the sum of its samples' terms.
fn scatter<R: Row>(samples: &[R], len: usize, threads: usize, term: impl Fn(&R) -> f32 + Sync) -> Vec<f32> {
    let share = samples.len().div_ceil(threads.max(1)).max(1);
    let sums = |part: &[R]| {
        let mut sums = vec![0.0f32; len];
        for sample in part {
            let term = term(sample);
            for &weight in sample.picked() {
                sums[weight as usize] += term;
            }
        }
        sums
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = samples.chunks(share).map(|part| scope.spawn(|| sums(part))).collect();
        let mut total = vec![0.0f32; len];
        for thread in running {
            match thread.join() {
                Ok(part) => total.iter_mut().zip(part).for_each(|(total, part)| *total += part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        total
    })
}

/// Returns the mean absolute error, in discs.
pub(crate) fn mean_error<R: Row>(samples: &[R], change: &[f32]) -> f32 {
    let sum: f32 = samples.iter().map(|sample| (sample.rest() - value(change, sample.picked())).abs()).sum();
    sum / samples.len() as f32
}

/// Returns the weighted mean squared error, in square discs.
fn error<R: Row>(samples: &[R], change: &[f32]) -> f64 {
    let (mut sum, mut shares) = (0.0, 0.0);
    for sample in samples {
        let share = f64::from(sample.share());
        sum += share * f64::from(sample.rest() - value(change, sample.picked())).powi(2);
        shares += share;
    }
    if shares > 0.0 { sum / shares } else { 0.0 }
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct One {
        share: f32,
        rest: f32,
    }

    impl Row for One {
        fn picked(&self) -> &[u32] {
            &[0]
        }

        fn share(&self) -> f32 {
            self.share
        }

        fn rest(&self) -> f32 {
            self.rest
        }
    }

    #[test]
    fn rows_that_disagree_are_heard_by_their_shares() {
        let samples = [One { share: 3.0, rest: 2.0 }, One { share: 1.0, rest: -6.0 }];
        let settings = Settings { ridge: 1.0, iterations: 10, threads: 2 };
        let (change, _) = solve(&samples, &[], 1, settings);
        // (3·2 − 1·6) / (3 + 1 + 1), and with a share of 0 for the second row 6 / (3 + 1).
        assert!(change[0].abs() < 1e-6, "{change:?}");
        let samples = [One { share: 3.0, rest: 2.0 }, One { share: 0.0, rest: -6.0 }];
        let (change, _) = solve(&samples, &[], 1, settings);
        assert!((change[0] - 1.5).abs() < 1e-6, "{change:?}");
        assert!((error(&samples, &[1.0]) - 1.0).abs() < 1e-9);
    }
}
